/** One issue. */
interface Issue {
  /** @integer */
  number: number;
  title: string;
  body: string;
  state: string;
  labels: string[];
}

/** An issue tracker in memory: an application whose methods are tools. */
export class Tracker {
  private readonly issues: Issue[] = [];

  listTools() {
    return [this.create_issue, this.list_issues, this.set_state];
  }

  /**
   * Create a new issue.
   *
   * @param title - The issue title
   * @param body - The issue description
   * @param labels - Optional list of label names
   * @returns The created issue with its number
   */
  create_issue(title: string, body: string, labels?: string[]): Issue {
    const number = this.issues.length + 1;
    const issue: Issue = { number, title, body, state: "open", labels: labels ?? [] };
    this.issues.push(issue);
    return issue;
  }

  /**
   * List issues, the newest first.
   *
   * @param state - Which issues to list
   * @returns The issues in that state
   * @readOnly
   * @closedWorld
   */
  list_issues(state: "open" | "closed" | "all" = "open"): Issue[] {
    return this.issues.filter((issue) => state === "all" || issue.state === state).reverse();
  }

  /**
   * Open or close an issue.
   *
   * @param number - The number of the issue
   * @integer number
   * @param state - Its new state
   * @returns The issue as it is now
   */
  set_state(number: number, state: "open" | "closed"): Issue {
    const issue = this.issues.find((candidate) => candidate.number === number);
    if (issue === undefined)
      throw new Error(`there is no issue ${number}; list_issues shows those there are`);
    issue.state = state;
    return issue;
  }
}
