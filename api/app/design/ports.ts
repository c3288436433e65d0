import type { ReviewCause } from '#contracts/materials'
import type { Transaction } from '#core/database'

/** In these colours; an empty list means all colours. */
export interface RenderedPicture {
  finishedId: number
  designVersionId: number
  colourIds: readonly number[]
}

/** Port: notifies modules that sell finished products. */
export abstract class PrintWatch {
  /** Versions of these products became unprintable or printable again. */
  abstract printabilityChanged(finishedIds: readonly number[], trx: Transaction): Promise<void>
  abstract pictureRendered(picture: RenderedPicture, trx: Transaction): Promise<void>
}

export interface RenderRequest {
  finishedId: number
  designVersionId: number
  organisationId: number
  /** Notified when the pictures are ready. */
  userId: number
  colourIds: readonly number[]
}

/** Port: the renderer. */
export abstract class RenderPort {
  /** Enqueues effect images of every colour and angle and print files of every used face; runs after the commit. */
  abstract enqueueFinished(wanted: readonly RenderRequest[], trx: Transaction): Promise<void>

  /** Enqueues the design's preview with a delay, so of several saves only the last is rendered. */
  abstract enqueueDesign(designId: number, trx: Transaction): Promise<void>
}

export interface PictureToModerate {
  number: string
  organisationId: number
  names: readonly string[]
  sha256: string
  fingerprint: string | null
  /** A small JPEG. Lazy, because not every moderator needs the pixels. */
  picture(): Promise<Buffer>
}

export interface Judgement {
  suggestion: 'pass' | 'review' | 'block'
  cause: ReviewCause | null
  /** A matched word, number or label. Never a sentence, because it is shown in both languages. */
  note: string
}

export const NOTHING_FOUND: Judgement = { suggestion: 'pass', cause: null, note: '' }

/** Port: decides whether a picture may be shown. Throws when it cannot decide, and is retried later. */
export abstract class PictureModerator {
  abstract judge(moderated: PictureToModerate): Promise<Judgement>
}
