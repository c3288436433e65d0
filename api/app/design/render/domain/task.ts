import type { RenderTaskKind } from '#contracts/renders'

/** One side of a finished product in its colours, or one face of it as it is printed. */
export interface PlannedTask {
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  colourIds: readonly number[]
}

export interface RenderTask {
  id: number
  organisation_id: number
  user_id: number | null
  finished_product_id: number
  design_version_id: number
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  /** Where it stands among the others. */
  place: number
  colour_ids: number[]
  attempt: number
}
