/** A message by its key in the namespace `editor`. */
export interface AnnouncementText {
  readonly words: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** A live region's message; repeating a message announces it again. */
export interface Announcement extends AnnouncementText {
  readonly count: number
}
