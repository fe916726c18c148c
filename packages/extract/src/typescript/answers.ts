import type { AskAhead } from "./ask-ahead.ts";

/** How answers about nodes or symbols are got. */
export interface Questions<Subject, Answer> {
  /** Asks about some of them, in one round trip. */
  readonly ask: (subjects: readonly Subject[]) => readonly (Answer | undefined)[];
  readonly ahead: AskAhead;
  /** What those with the same answer have in common. */
  readonly keyOf: (subject: Subject) => unknown;
}

/** As many as are worth a question of their own while others are still read. */
const AT_ONCE = 8;

/** Answers about nodes or symbols: each is got once, with others, and ahead where it is expected. */
export class Answers<Subject, Answer> {
  readonly #questions: Questions<Subject, Answer>;
  readonly #known = new Map<unknown, Answer | undefined>();
  /** The keys of what was asked about or will be. */
  readonly #expected = new Set<unknown>();
  /** What to ask about, and of what the answers are under way. */
  #waiting: Subject[] = [];
  readonly #underWay: (readonly Subject[])[] = [];

  constructor(questions: Questions<Subject, Answer>) {
    this.#questions = questions;
  }

  /** Asks ahead. */
  expect(subjects: readonly Subject[]): void {
    this.#note(subjects);
    const waiting = this.#waiting;
    if (waiting.length < AT_ONCE) return;
    this.#waiting = [];
    this.#questions.ahead([() => this.#questions.ask(waiting)]);
    this.#underWay.push(waiting);
  }

  /** Takes all answers that are expected. */
  take(): void {
    for (const subjects of this.#underWay.splice(0)) this.#learn(subjects);
    if (this.#waiting.length > 0) this.#learn(this.#waiting.splice(0));
  }

  /** The answers about some subjects. */
  about(subjects: readonly Subject[]): readonly (Answer | undefined)[] {
    this.#note(subjects);
    this.take();
    return subjects.map((subject) => this.#known.get(this.#questions.keyOf(subject)));
  }

  /** The answer about one subject. */
  of(subject: Subject): Answer | undefined {
    return this.#known.get(this.#questions.keyOf(subject)) ?? this.about([subject])[0];
  }

  #note(subjects: readonly Subject[]): void {
    for (const subject of subjects) {
      const key = this.#questions.keyOf(subject);
      if (this.#expected.has(key)) continue;
      this.#expected.add(key);
      this.#waiting.push(subject);
    }
  }

  #learn(subjects: readonly Subject[]): void {
    const { ask, keyOf } = this.#questions;
    ask(subjects).forEach((answer, index) => {
      const subject = subjects[index];
      if (subject !== undefined) this.#known.set(keyOf(subject), answer);
    });
  }
}
