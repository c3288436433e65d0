import type { RenderTaskKind } from '#contracts/renders'

/** One side of a finished product in its colours, or one face of it as it is printed. */
export interface PlannedTask {
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  colourIds: readonly number[]
}

/** Of a finished product, or of a design that is to be known by its picture. */
export type RenderTask = Claimed & (OfFinished | OfDesign)
export type FinishedTask = Claimed & OfFinished
export type DesignTask = Claimed & OfDesign

interface OfFinished {
  finished_product_id: number
  design_version_id: number
  design_id: null
}

interface OfDesign {
  finished_product_id: null
  design_version_id: null
  design_id: number
}

interface Claimed {
  id: number
  organisation_id: number
  user_id: number | null
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  /** Where it stands among the others. */
  place: number
  colour_ids: number[]
  attempt: number
}
