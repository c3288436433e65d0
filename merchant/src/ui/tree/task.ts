/** What is to be done in a tree, until it is done or left. */
export type Task<Branch> =
  | { kind: 'add'; parent: Branch | null }
  | { kind: 'rename'; branch: Branch }
  | { kind: 'delete'; branch: Branch }

/** How far a level is drawn in, in pixels. */
export const INDENT = 16
