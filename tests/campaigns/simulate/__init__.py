"""The whole hall in one process, from one seed: desks, phones, programs, viewers, network, disks and clocks."""
