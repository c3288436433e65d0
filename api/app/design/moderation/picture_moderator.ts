import type { ReviewCause } from '#contracts/materials'

/** A material as whoever moderates it is told of it. */
export interface PictureToModerate {
  number: string
  organisationId: number
  names: readonly string[]
  sha256: string
  fingerprint: string | null
  /** A JPEG of it, made small; asked for only by those who look at it. */
  picture(): Promise<Buffer>
}

export interface Judgement {
  suggestion: 'pass' | 'review' | 'block'
  cause: ReviewCause | null
  /** What was found: a word, a number, a label; never a sentence, for it is shown in both languages. */
  note: string
}

export const NOTHING_FOUND: Judgement = { suggestion: 'pass', cause: null, note: '' }

/** The port that judges whether a picture may be shown. Whoever cannot tell throws, and is asked again later. */
export abstract class PictureModerator {
  abstract judge(moderated: PictureToModerate): Promise<Judgement>
}
