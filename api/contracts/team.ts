/** Comments and assignments are internal to the organisation of their author. */
export const COMMENT = { max: 2000, page: 30, hourly: 60, mentions: 10 } as const

/** Whom a record is assigned to in the reader's organisation. `me` is for filters: rows say `someone`. */
export const ASSIGNED = ['me', 'nobody', 'someone'] as const
export type Assigned = (typeof ASSIGNED)[number]

/** In the reader's organisation; part of orders and cases. */
export interface Assignment {
  assignee_id: number | null
  assignee: string | null
}

export interface AssignmentColumns extends Assignment {
  assigned: Exclude<Assigned, 'me'>
}

/** `PUT /api/v1/orders/:id/assignee`: refused unless `previous` is still the assignee. */
export interface AssignmentChange {
  user_id: number | null
  previous: number | null
}

/** A record that a team works on. */
export interface TeamRecord {
  kind: 'orders' | 'after-sales' | 'designs'
  id: number
}

/** A place on a face of a design, in millimetres from the upper left of its print area. */
export interface CommentPin {
  face: string
  x: number
  y: number
}

export interface RecordComment {
  id: number
  author: string
  /** Written by the reader, who may delete it. */
  is_own: boolean
  body: string
  /** Of designs only. */
  pin: CommentPin | null
  created_at: string
}

/** A new comment. Colleagues whose user names it mentions, as `@name`, are notified if they can see the record. */
export interface AddedComment extends RecordComment {
  notified: string[]
}

/** `GET /api/v1/orders/:id/comments`, `…/after-sales/:id/comments` and `…/designs/:id/comments`, newest first. */
export interface CommentPage {
  list: RecordComment[]
  total: number
  /** `before` of the next page; null on the last. */
  next: number | null
}
