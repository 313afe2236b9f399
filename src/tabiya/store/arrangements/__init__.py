"""What is arranged before a round: byes, prohibitions, kept boards, starting numbers."""
