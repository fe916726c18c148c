"""An issue tracker in memory: an application whose methods are tools."""

from typing import Literal, TypedDict


class Issue(TypedDict):
    """One issue."""

    number: int
    title: str
    body: str
    state: str
    labels: list[str]


class Tracker:
    def __init__(self):
        self.issues: list[Issue] = []

    def list_tools(self):
        return [self.create_issue, self.list_issues, self.set_state]

    def create_issue(self, title: str, body: str, labels: list[str] | None = None) -> Issue:
        """Create a new issue.

        Args:
            title: The issue title
            body: The issue description
            labels: Optional list of label names

        Returns:
            The created issue with its number
        """
        issue: Issue = {
            "number": len(self.issues) + 1,
            "title": title,
            "body": body,
            "state": "open",
            "labels": labels or [],
        }
        self.issues.append(issue)
        return issue

    def list_issues(self, state: Literal["open", "closed", "all"] = "open") -> list[Issue]:
        """List issues, the newest first.

        Args:
            state: Which issues to list

        Returns:
            The issues in that state

        Tags:
            readOnly, closedWorld
        """
        return [issue for issue in reversed(self.issues) if state in ("all", issue["state"])]

    def set_state(self, number: int, state: Literal["open", "closed"]) -> Issue:
        """Open or close an issue.

        Args:
            number: The number of the issue
            state: Its new state

        Returns:
            The issue as it is now
        """
        for issue in self.issues:
            if issue["number"] == number:
                issue["state"] = state
                return issue
        raise ValueError(f"there is no issue {number}; list_issues shows those there are")
