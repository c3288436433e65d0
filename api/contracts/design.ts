/**
 * Designs and templates as they travel. `Document` and `Delta` are those of `document/`, which both sides import by themselves.
 */
import type { PickedMaterial } from './materials.ts'

/** `auto` goes into the version before it for some minutes, `named` stays as it is, `restored` was an earlier one. */
export const DESIGN_VERSION_KINDS = ['auto', 'named', 'restored'] as const
export type DesignVersionKind = (typeof DESIGN_VERSION_KINDS)[number]

/** `POST /api/v1/designs`: an empty one, or one that begins as another design or a template does, fitted to this product. */
export interface NewDesign {
  product_id: number
  name?: string
  /** A design of one's own, or a template that is open to one. */
  from_design_id?: number
  /** The colour of the blank it is seen on; the first one where nobody says. */
  colour_id?: number
}

/** What is read of the product while designing: the version that the design stands upon. */
export interface DesignedProduct {
  id: number
  version: number
  name_zh: string
  name_en: string
  /** Whether the product has moved on since; a copy begins with what it is today. */
  is_current: boolean
  colour_ids: number[]
  size_ids: number[]
  /** Pictures a person may place the design by; one at least has to be chosen where there are any. */
  themes: string[]
  /** Two of them have to be chosen; none where the product comes in one size. */
  size_tables: SizeTableChoice[]
}

export const LENGTH_UNITS = ['cm', 'inch'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

export interface ChosenSizeTable {
  template_id: number
  unit: LengthUnit
}

export interface SizeTableChoice extends ChosenSizeTable {
  name_zh: string
  name_en: string
}

/** `GET /api/v1/designs/:id/document`, and what making, copying and restoring one answer. */
export interface OpenedDesign<Document = unknown> {
  id: number
  code: string
  name: string
  is_template: boolean
  /** The colour of the blank it was last seen on; null where nobody chose one. */
  colour_id: number | null
  revision: number
  /** Of the document's bytes as `writeDocument` writes them. */
  hash: string
  saved_at: string
  document: Document
  product: DesignedProduct
  /** Links to the document's pictures, for some minutes. */
  materials: PickedMaterial[]
  /** Materials in it that are no longer open to this person: it can be looked at, and saved without them. */
  denied: number[]
}

/**
 * `PATCH /api/v1/designs/:id/document`: a patch as `patchOf` makes it. Without `name` it is an autosave; with one the version stays
 * under this name. A named save without a delta names what is there. Send an `Idempotency-Key`, so that an answer that was lost can
 * be asked for again.
 */
export interface SaveDesign<Delta = unknown> {
  base: number
  delta?: Delta
  name?: string
}

export interface SavedDesign {
  revision: number
  hash: string
  version: DesignVersion
}

/** The data of `E_DESIGN_MOVED` (409): somebody saved meanwhile. */
export interface MovedDesign<Delta = unknown> {
  /** What stands now. */
  revision: number
  hash: string
  saved_at: string
  /** By whom; oneself in another tab, perhaps. */
  saved_by: number | null
  /** From the base that was sent to what stands now; null where that is too long ago: open the design anew. */
  patches: { base: number; delta: Delta }[] | null
  /** What both speak of, as paths; where there is none, the patch can be made again upon what stands. Null without patches. */
  conflicts: string[] | null
}

/** The data of `E_DESIGN_INVALID` (400): the first thing that is wrong. `errors` holds the sentence under `document.<path>`. */
export interface DesignFault {
  path: string
  /** A `FaultReason` of `document/validation/fault`; its words are `documentFaults.<fault>`. */
  fault: string
}

/** `GET /api/v1/designs/:id/versions`, the newest first, `?before=<revision>&limit=`. */
export interface DesignVersion {
  id: number
  revision: number
  kind: DesignVersionKind
  name: string | null
  hash: string
  saved_by_name: string | null
  saved_at: string
  /** Finished products were made of it: it stays. */
  is_kept: boolean
}

export interface DesignVersions {
  list: DesignVersion[]
  /** Give it back as `before`; null on the last page. */
  next_before: number | null
}

/** `POST /api/v1/designs/:id/restore`: an earlier version becomes a new revision. */
export interface RestoreDesign {
  /** Which one. */
  revision: number
  /** What the person saw as the newest; `E_DESIGN_MOVED` where it is not. */
  base: number
}

/** `POST /api/v1/designs/:id/template`: kept as a template of one's own; a supplier's or the platform's is open to its merchants. */
export interface SaveTemplate {
  name: string
}

/** Over the live stream, to whoever is at work in the design's organisation. */
export const DESIGN_EVENTS = { saved: 'design.saved' } as const
export interface DesignSaved {
  id: number
  revision: number
}
