import type { LayerId } from '@inkfold/api/document/model/layers'

export const WARNING_KINDS = [
  'dpi_red',
  'dpi_amber',
  'outside',
  'cut',
  'unsafe',
  'unseen_ink',
  'rim',
  'missing_glyphs',
  'font_failed',
  'picture_failed',
  'code_failed',
  'empty_face',
  'empty_design',
] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

export interface Warning {
  readonly kind: WarningKind
  readonly grade: 'red' | 'amber' | 'note'
  readonly face: string
  readonly layer?: LayerId
  readonly params: Readonly<Record<string, string | number>>
}

/** Translation key in the namespace `editor`, with its params. */
export const warningWords = ({ kind }: Pick<Warning, 'kind'>) => `warning.${kind}` as const
