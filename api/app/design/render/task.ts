import type { RenderTaskKind } from '#contracts/renders'
import type { DesignFace, ProductAngle } from '#contracts/catalogue'
import type { DesignDocument, Face } from '#document/model/document'
import { usedFaces, assetOf, fontOf } from '#document/model/uses'
import type { Unprintable } from '#document/preflight/unprintable'
import { createHash } from 'node:crypto'
import { layersIn } from '#document/model/walk'

/** One side of a finished product in its colours, or one face of it as it is printed. */
export interface PlannedTask {
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  colourIds: readonly number[]
}

/** Of a finished product, or of a design that is to be known by its picture. */
export type RenderTask = ClaimedTask & (FinishedTaskFields | DesignTaskFields)
export type FinishedTask = ClaimedTask & FinishedTaskFields
export type DesignTask = ClaimedTask & DesignTaskFields

interface FinishedTaskFields {
  finished_product_id: number
  design_version_id: number
  design_id: null
}

interface DesignTaskFields {
  finished_product_id: null
  design_version_id: null
  design_id: number
}

interface ClaimedTask {
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

interface ProductSides {
  angles: readonly ProductAngle[]
  faces: readonly DesignFace[]
}

/** What is to be drawn of a design upon a product: its sides first, for that is what people wait for, and of those the ones that show what is printed. */
export function planTasks(
  document: DesignDocument,
  { angles, faces }: ProductSides,
  colourIds: readonly number[],
): PlannedTask[] {
  const used = new Set(usedFaces(document).map(({ key }) => key))
  const isPrinted = (angle: ProductAngle) => angle.faces.some((face) => used.has(face))
  const seen = [...angles.filter(isPrinted), ...angles.filter((angle) => !isPrinted(angle))]
  const sides = seen.flatMap((angle) => sideTasks(angle, colourIds))
  return [...sides, ...faces.filter(({ key }) => used.has(key)).map(printTask)]
}

const printTask = ({ key: subject, name_zh, name_en }: DesignFace): PlannedTask => ({
  kind: 'print',
  subject,
  name_zh,
  name_en,
  colourIds: [],
})

/** A photo keeps its colour: it shows nothing of the others. One of no colour stands for all of them. */
function sideTasks(angle: ProductAngle, colourIds: readonly number[]): PlannedTask[] {
  const { key: subject, name_zh, name_en } = angle
  const side = { kind: 'effects', subject, name_zh, name_en } as const
  if (angle.kind === 'template') return [{ ...side, colourIds }]
  if (angle.colour_id === null) return [{ ...side, colourIds: [] }]
  return colourIds.includes(angle.colour_id) ? [{ ...side, colourIds: [angle.colour_id] }] : []
}

/** A design that cannot be drawn as it is: trying again would not help. */
export class RenderFault extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`cannot be printed: ${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

/** To be raised whenever the same design would be drawn differently: by us, by the canvas or by an encoder. */
export const RENDERER = 3

/** The name of a picture: a hash of all that decides how it looks. */
export const renderKey = (...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ...parts]))
    .digest('hex')

/** What a face is drawn from: itself, and the content of the pictures and fonts that it names. */
export function renderInputs({ fonts, assets }: DesignDocument, face: Face) {
  const layers = [...layersIn(face.layers)]
  const [ids, names] = [new Set(layers.map(assetOf)), new Set(layers.map(fontOf))]
  return {
    face,
    assets: assets.filter(({ id }) => ids.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
    fonts: fonts.filter(({ id }) => names.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
  }
}
