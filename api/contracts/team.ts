/** Comments and assignments are internal to the organisation of their author. */
export const COMMENT = { max: 2000, page: 30 } as const

/** A record that a team works on. */
export interface TeamRecord {
  kind: 'orders' | 'after-sales'
  id: number
}

export interface RecordComment {
  id: number
  author: string
  /** Written by the reader, who may delete it. */
  is_own: boolean
  body: string
  created_at: string
}

/** `GET /api/v1/orders/:id/comments` and `…/after-sales/:id/comments`, newest first. */
export interface CommentPage {
  list: RecordComment[]
  total: number
  /** `before` of the next page; null on the last. */
  next: number | null
}
