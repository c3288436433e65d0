import type { Transaction } from '#core/database'

/** A version of a finished product has a new picture: in these colours, or in all of them where none is named. */
export interface RenderedPicture {
  finishedId: number
  designVersionId: number
  colourIds: readonly number[]
}

/** Whoever has taken money for finished products. */
export abstract class PrintWatch {
  /** Versions of these can be printed no more, or can again. */
  abstract printabilityChanged(finishedIds: readonly number[], trx: Transaction): Promise<void>
  abstract pictureRendered(picture: RenderedPicture, trx: Transaction): Promise<void>
}

/** What is to be made of a version of a design that was saved for good. */
export interface RenderRequest {
  finishedId: number
  designVersionId: number
  organisationId: number
  /** Who is told when it is there. */
  userId: number
  colourIds: readonly number[]
}

/** Makes pictures of what was saved; the renderer is behind it. */
export abstract class RenderPort {
  /** Effect images of every colour and angle, and the print file of every face that is used: begun when the transaction commits. */
  abstract enqueueFinished(wanted: readonly RenderRequest[], trx: Transaction): Promise<void>

  /** What a design looks like, made a while after it was saved: of many savings in a row, the last one is drawn. */
  abstract enqueueDesign(designId: number, trx: Transaction): Promise<void>
}
