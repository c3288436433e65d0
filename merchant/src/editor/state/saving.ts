/** `offline`: stored locally until the connection is back. `refused`: rejected by the server; see `refusal`. */
export const SAVE_STATUSES = ['saved', 'unsaved', 'saving', 'offline', 'conflict', 'refused'] as const
export type SaveStatus = (typeof SAVE_STATUSES)[number]

export interface Saving {
  readonly status: SaveStatus
  readonly revision: number
  readonly savedAt: number | null
  /** Document paths changed on both sides; empty without a conflict. */
  readonly conflicts: readonly string[]
  /** The server's message in the user's language. */
  readonly refusal: string | null
  /** Time of an earlier session's draft, awaiting `recover` or `discardDraft`. */
  readonly draftAt: number | null
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

/** Translation key in the namespace `editor`. */
export const savingWords = ({ status }: Pick<Saving, 'status'>) => `saving.${status}` as const
