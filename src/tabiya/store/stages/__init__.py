"""Stages: an event as a part of a championship, linked to the events before and after it."""
