import type { LayerId } from '../model/layers.ts'

/** Severity of a finding, worst first. */
export const GRAVITIES = ['impossible', 'bad', 'doubtful'] as const
export type Gravity = (typeof GRAVITIES)[number]

/** Severity of each kind. `impossible` ones cannot be rendered; the user decides about the others. */
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
  /** The affected layer; null for the whole face. */
  readonly layer: LayerId | null
  /** Parameter of the message: a font, characters, a number, a colour. */
  readonly said?: string | number
}

export interface FaceReport {
  readonly face: string
  readonly findings: readonly Finding[]
}

const graveness = ({ kind }: Finding) => GRAVITIES.indexOf(FINDING_KINDS[kind])

export const gravestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => graveness(one) - graveness(other))
