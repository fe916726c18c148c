/** Imported address */
export interface Address {
  /** street line */
  street: string;
  zip?: string;
}

export interface Entry {
  id: string;
  tags?: string[];
}
