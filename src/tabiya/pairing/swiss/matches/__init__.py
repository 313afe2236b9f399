"""What the Swiss systems that pair matches share: Double-Swiss (C.04.5) and Team Swiss (C.04.6)."""
