/** A sentence by its key in the namespace `editor`, for whoever shows or speaks it. */
export interface Say {
  readonly words: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a live region speaks; the same sentence twice is two announcements. */
export interface Announcement extends Say {
  readonly count: number
}
