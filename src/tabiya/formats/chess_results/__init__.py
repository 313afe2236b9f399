"""What chess-results.com reads and writes: its document in XML and its numbers of tie-breaks."""
