"""Rating lists: FIDE's monthly list on the laptop, searched without internet."""
