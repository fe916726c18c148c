"""Who calls a tool, as the context of its call says."""
from types import SimpleNamespace


def introduce(context, caller):
    """Tells a context who calls; what is not known stays None or empty."""
    if caller is None:
        return
    client, auth = caller.get("client"), caller.get("auth")
    if client is not None:
        context.client = SimpleNamespace(
            name=client.get("name"), version=client.get("version"), title=client.get("title"),
            capabilities=client["capabilities"])
    if auth is not None:
        context.auth = SimpleNamespace(
            subject=auth["subject"], scopes=auth["scopes"], client_id=auth.get("clientId"),
            claims=auth["claims"], unrestricted=auth.get("unrestricted", False))
    context.headers = caller["headers"]
    context.meta = caller["meta"]
    context.is_remote = caller["isRemote"]
