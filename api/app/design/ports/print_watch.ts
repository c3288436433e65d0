import type { Transaction } from '#core/database'

/** A version of a finished product has a new picture: in these colours, or in all of them where none is named. */
export interface DrawnPicture {
  finishedId: number
  designVersionId: number
  colourIds: readonly number[]
}

/** Whoever has taken money for finished products. */
export abstract class PrintWatch {
  /** Versions of these can be printed no more, or can again. */
  abstract changed(finishedIds: readonly number[], trx: Transaction): Promise<void>
  abstract drawn(picture: DrawnPicture, trx: Transaction): Promise<void>
}
