"""What is thought out in other processes: analyses, hints, and the workers themselves.

analyses        games that are over, explained
hints           what a marshal would do
worker          what a worker process runs. It is started by this file's path, so that nothing is loaded before
                its leash holds
worker_process  one of them, as it is had here
workers         processes beside this one
"""
