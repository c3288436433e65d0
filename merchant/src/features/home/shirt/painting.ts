import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { TemplateFiles } from '@/ui/mockup/loadTemplate'
import type { Size } from './artwork'

/** The piece in full, or as small as in the row of colours. */
export type Scale = 'whole' | 'small'

/** What the page knows of a template: how large its picture is, and how many pixels of each face it shows. */
export interface Sheet extends Size {
  footprints: Readonly<Record<string, Size>>
}
export type Sheets = Readonly<Record<Scale, Sheet>>

export interface Paint {
  scale: Scale
  hex: string
  face: string
  /** The whole print area; null where nothing is printed. */
  print: Pixels | null
}

/** What is asked of the painter, and what it answers. */
export type Order = { kind: 'open'; files: TemplateFiles } | ({ kind: 'paint' } & Paint)
export type Answer = { sheets: Sheets } | { picture: Pixels } | { failed: string }
