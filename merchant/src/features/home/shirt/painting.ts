import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { TemplateFiles } from '@/ui/mockup/loadTemplate'
import type { Size } from './artwork'

export type Scale = 'whole' | 'small'

/** Template metadata for the page: picture size and the pixels of each face. */
export interface Sheet extends Size {
  footprints: Readonly<Record<string, Size>>
}
export type Sheets = Readonly<Record<Scale, Sheet>>

export interface Paint {
  scale: Scale
  hex: string
  face: string
  /** The whole print area; null when there is no print. */
  print: Pixels | null
}

export type Order = { kind: 'open'; files: TemplateFiles } | ({ kind: 'paint' } & Paint)
export type Answer = { sheets: Sheets } | { picture: Pixels } | { failed: string }
