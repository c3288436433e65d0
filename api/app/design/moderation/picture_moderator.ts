import type { ReviewCause } from '#contracts/materials'

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
