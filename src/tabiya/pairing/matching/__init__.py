"""Chess-free matching algorithms that answer only with a proof."""
