import type { LayerId } from '../model/layers.ts'

/** What speaks against printing a face, the gravest first. */
export const GRAVITIES = ['impossible', 'bad', 'doubtful'] as const
export type Gravity = (typeof GRAVITIES)[number]

/** Each kind and how grave it is. Nobody can draw the first ones; the others are the person's to decide. */
export const FINDING_KINDS = {
  unknown_font: 'impossible',
  missing_glyphs: 'impossible',
  missing_picture: 'impossible',
  blocked_picture: 'impossible',
  too_large: 'impossible',
  blank_face: 'impossible',
  needs_picture: 'impossible',
  empty_face: 'bad',
  outside: 'bad',
  cut: 'bad',
  coarse: 'bad',
  unseen_ink: 'bad',
  unsafe: 'doubtful',
  rim: 'doubtful',
  rather_coarse: 'doubtful',
  translucent: 'doubtful',
  sparse: 'doubtful',
} as const satisfies Record<string, Gravity>
export type FindingKind = keyof typeof FINDING_KINDS

export interface Finding {
  readonly kind: FindingKind
  /** The layer it was found in; null where it is of the whole face. */
  readonly layer: LayerId | null
  /** What its words tell: a font, characters, a number, a colour. */
  readonly said?: string | number
}

export interface FaceReport {
  readonly face: string
  readonly findings: readonly Finding[]
}

const graveness = ({ kind }: Finding) => GRAVITIES.indexOf(FINDING_KINDS[kind])

export const gravestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => graveness(one) - graveness(other))
