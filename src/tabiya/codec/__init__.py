"""Values as JSON and back, with a JSON Schema: all made from the declarations of their types."""
