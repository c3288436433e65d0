import type { Transaction } from '#core/database'

/** What is to be made of a version of a design that was saved for good. */
export interface Rendered {
  finishedId: number
  designVersionId: number
  organisationId: number
  /** Who is told when it is there. */
  userId: number
  colourIds: readonly number[]
}

/** Makes pictures of what was saved; the renderer is behind it. */
export abstract class Renders {
  /** Effect images of every colour and angle, and the print file of every face that is used: begun when the transaction commits. */
  abstract enqueue(wanted: readonly Rendered[], trx: Transaction): Promise<void>

  /** What a design looks like, made a while after it was saved: of many savings in a row, the last one is drawn. */
  abstract picture(designId: number, trx: Transaction): Promise<void>
}
