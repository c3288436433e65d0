/** `offline`: kept on this machine until the connection is back. `refused`: the server said no, and `refusal` says why. */
export const SAVE_STATUSES = ['saved', 'unsaved', 'saving', 'offline', 'conflict', 'refused'] as const
export type SaveStatus = (typeof SAVE_STATUSES)[number]

export interface Saving {
  readonly status: SaveStatus
  readonly revision: number
  /** When it was last saved in this session, in milliseconds. */
  readonly savedAt: number | null
  /** What both sides changed, as paths within the document; empty but in a conflict. */
  readonly conflicts: readonly string[]
  /** A sentence of the server's, in the person's language. */
  readonly refusal: string | null
  /** A draft of a session that ended without saving, waiting for `recover` or `discardDraft`. */
  readonly draftAt: number | null
  /** Other tabs in which this design is open. */
  readonly otherTabs: number
}

export const savedAs = (revision: number): Saving => ({
  status: 'saved',
  revision,
  savedAt: null,
  conflicts: [],
  refusal: null,
  draftAt: null,
  otherTabs: 0,
})

/** The key of its words in the namespace `editor`. */
export const savingWords = ({ status }: Pick<Saving, 'status'>) => `saving.${status}` as const
