"""What all tests share: hypothesis runs the same examples everywhere, and in reasonable time."""

from hypothesis import HealthCheck, settings

# A deadline would measure the machine, not the program; a fixed seed makes a failure repeatable.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
