"""Starts the worker that runs Python tools. Runs on any Python, to say when one is too old."""
import sys

if sys.version_info < (3, 9):
    sys.stdout.write('{"version":[%d,%d]}\n' % sys.version_info[:2])
    sys.exit(0)

from toolcrib_worker.worker import main  # noqa: E402

# The tools' own imports must not find what lies beside this file.
sys.path.pop(0)
main()
