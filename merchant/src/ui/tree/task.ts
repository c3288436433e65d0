export type Task<Branch> =
  | { kind: 'add'; parent: Branch | null }
  | { kind: 'rename'; branch: Branch }
  | { kind: 'delete'; branch: Branch }

/** Indentation per level, in pixels. */
export const INDENT = 16
