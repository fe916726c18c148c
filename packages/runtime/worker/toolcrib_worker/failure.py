"""What the host is told when a request has no value."""

MAX_MESSAGE = 600


class Failure(Exception):
    """Why a call has no value; `kind` tells the host whose fault it is."""

    def __init__(self, kind, message):
        super().__init__(message)
        self.kind = kind


def shortened(error):
    """The text of an error, as much of it as a message should have."""
    return str(error)[:MAX_MESSAGE]
