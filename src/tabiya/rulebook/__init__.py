"""Rules as clauses: articles, dated editions, and the sentence and citation of each clause."""
