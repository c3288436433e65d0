/** Design and template DTOs. `Document` and `Delta` are those of `document/`, which both sides import directly. */
import type { PickedMaterial } from './materials.ts'
import type { OwnFont } from './own_fonts.ts'

/** `auto` versions merge into the previous one for some minutes, `named` stay, `restored` copies an earlier one. */
export const DESIGN_VERSION_KINDS = ['auto', 'named', 'restored'] as const
export type DesignVersionKind = (typeof DESIGN_VERSION_KINDS)[number]

/** `POST /api/v1/designs`: empty, or a copy of a design or template fitted to this product. */
export interface NewDesign {
  product_id: number
  name?: string
  /** An own design, or a template the user may use. */
  from_design_id?: number
  /** Colour of the blank shown; the first one by default. */
  colour_id?: number
}

/** The product version that the design was made for. */
export interface DesignedProduct {
  id: number
  version: number
  name_zh: string
  name_en: string
  /** False if the product has a newer version; a copy starts with the newest. */
  is_current: boolean
  colour_ids: number[]
  size_ids: number[]
  /** Choice of theme pictures; at least one is required if there are any. */
  themes: string[]
  /** Two must be chosen; empty if the product comes in one size. */
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

/** `GET /api/v1/designs/:id/document`; also the answer of create, copy and restore. */
export interface OpenedDesign<Document = unknown> {
  id: number
  code: string
  name: string
  labels: string[]
  is_template: boolean
  /** Colour of the blank last shown; null if none was chosen. */
  colour_id: number | null
  revision: number
  /** Hash of the document's bytes as `writeDocument` writes them. */
  hash: string
  saved_at: string
  document: Document
  product: DesignedProduct
  /** Links to the document's pictures; they expire after some minutes. */
  materials: PickedMaterial[]
  /** Own fonts of the organisation, and those of the document. */
  own_fonts: OwnFont[]
  /** Materials in it this user may no longer use: the design can be viewed, but saved only without them. */
  denied: number[]
}

/**
 * `PATCH /api/v1/designs/:id/document`: a patch made by `patchOf`. Without `name` it is an autosave; with one the
 * version is named. A named save without a delta names the current version. Send an `Idempotency-Key` so that a lost
 * answer can be requested again.
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

/** Data of `E_DESIGN_MOVED` (409): another save came first. */
export interface DesignConflict<Delta = unknown> {
  /** The current revision. */
  revision: number
  hash: string
  saved_at: string
  /** May be the same user in another tab. */
  saved_by: number | null
  /** Patches from the sent base to the current revision; null if the base is too old: reload the design. */
  patches: { base: number; delta: Delta }[] | null
  /** Paths that both changes touch; if empty, the patch can be rebased. Null without patches. */
  conflicts: string[] | null
}

/** Data of `E_DESIGN_INVALID` (400): the first fault. `errors` holds its message under `document.<path>`. */
export interface DesignFault {
  path: string
  /** A `FaultReason` of `document/validation/fault`; translated under `documentFaults.<fault>`. */
  fault: string
}

/** `GET /api/v1/designs/:id/versions`, newest first, `?before=<revision>&limit=`. */
export interface DesignVersion {
  id: number
  revision: number
  kind: DesignVersionKind
  name: string | null
  hash: string
  saved_by_name: string | null
  saved_at: string
  /** Finished products refer to it, so it is never deleted. */
  is_kept: boolean
}

export interface DesignVersions {
  list: DesignVersion[]
  /** Send it as `before` for the next page; null on the last. */
  next_before: number | null
}

/** `POST /api/v1/designs/:id/restore`: saves an earlier version as a new revision. */
export interface RestoreDesign {
  /** The version to restore. */
  revision: number
  /** The newest revision the user saw; `E_DESIGN_MOVED` if it is outdated. */
  base: number
}

/**
 * `POST /api/v1/designs/:id/template`: saves a personal template; a supplier's or the platform's is available to its
 * merchants.
 */
export interface SaveTemplate {
  name: string
}

/** Sent over the live stream to active users of the design's organisation. */
export const DESIGN_EVENTS = {
  saved: 'design.saved',
  commented: 'design.commented',
  here: 'design.here',
  pointer: 'design.pointer',
} as const

/**
 * Milliseconds after which somebody who has not been heard of counts as gone, between two calls, and between two places of
 * a pointer; and to how many colleagues a pointer is shown.
 */
export const PRESENCE = {
  goneAfterMs: 45_000,
  everyMs: 15_000,
  pointerMs: 100,
  mostPointedTo: 20,
  mostMm: 10_000,
} as const

/** Where a colleague works: the face, and the middle of what is selected, in millimetres. */
export interface WorkPlace {
  face: string | null
  x: number | null
  y: number | null
}

/** A colleague who has the design open. */
export interface PersonHere extends WorkPlace {
  user_id: number
  name: string
}

/** Sent to the colleagues who have the design open. */
export interface DesignHere extends PersonHere {
  id: number
}

/** Where a pointer is on the shown face, in millimetres; null where it left the canvas. */
export type PointedAt = WorkPlace

/** Sent at once to the colleagues who have the design open, and not stored. */
export interface DesignPointer extends PointedAt {
  id: number
  user_id: number
  name: string
}

export interface DesignSaved {
  id: number
  revision: number
}
