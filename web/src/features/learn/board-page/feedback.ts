/** What is said above the board of an exercise. */
export interface Said {
  /** What: the thing to do is strong. */
  readonly first: string;
  /** Why. */
  readonly second: string;
  readonly tone: "task" | "right" | "allowed" | "forbidden";
}
