import type { RenderTaskKind } from '#contracts/renders'
import { isLifestyle, type DesignFace, type ProductAngle } from '#contracts/catalogue'
import type { DesignDocument, Face } from '#document/model/document'
import { hasVersions } from '#document/model/cloths'
import { usedFaces, assetOf, fontsOf } from '#document/model/uses'
import type { Unprintable } from '#document/preflight/unprintable'
import { createHash } from 'node:crypto'
import { layersIn } from '#document/model/walk'

export interface PlannedTask {
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  colourIds: readonly number[]
}

export type RenderTask = ClaimedTask & (FinishedTaskFields | DesignTaskFields)
export type FinishedTask = ClaimedTask & FinishedTaskFields
export type DesignTask = ClaimedTask & DesignTaskFields

interface FinishedTaskFields {
  finished_product_id: number
  design_version_id: number
  design_id: null
  /** Of the factory when the PDF was asked for. */
  print_profile_id: number | null
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
  /** Of a play organisation: its pictures are marked, so that nobody prints or sells from them. */
  is_play: boolean
  kind: RenderTaskKind
  subject: string
  name_zh: string
  name_en: string
  place: number
  colour_ids: number[]
  attempt: number
}

interface ProductSides {
  angles: readonly ProductAngle[]
  faces: readonly DesignFace[]
}

/**
 * The tasks of a design: angles first, because users wait for them, and of those the ones showing the print. The first
 * is the main picture, lifestyle pictures come next; those on which nothing would be printed are left out.
 */
export function planTasks(
  document: DesignDocument,
  { angles, faces }: ProductSides,
  colourIds: readonly number[],
): PlannedTask[] {
  const used = new Set(usedFaces(document).map(({ key }) => key))
  const isPrinted = (angle: ProductAngle) => angle.faces.some((face) => used.has(face))
  const [main, ...others] = angles.filter((angle) => isPrinted(angle) && !isLifestyle(angle))
  const lifestyle = angles.filter((angle) => isPrinted(angle) && isLifestyle(angle))
  const plain = angles.filter((angle) => !isPrinted(angle) && !isLifestyle(angle))
  const seen = [...(main ? [main] : []), ...lifestyle, ...others, ...plain]
  const sides = seen.flatMap((angle) => sideTasks(angle, colourIds))
  const printed = faces.filter(({ key }) => used.has(key))
  return [...sides, ...printed.map((face) => printTask(face, isPerColour(document, face) ? colourIds : []))]
}

/** A face without versions and white ink has the same files for all colours. */
const isPerColour = ({ faces }: DesignDocument, { key, underbase = 'none' }: DesignFace): boolean =>
  underbase !== 'none' || faces.some((face) => face.key === key && hasVersions(face))

const printTask = ({ key: subject, name_zh, name_en }: DesignFace, colourIds: readonly number[]): PlannedTask => ({
  kind: 'print',
  subject,
  name_zh,
  name_en,
  colourIds,
})

/** A photo shows only its own colour; a photo without a colour serves all of them. */
function sideTasks(angle: ProductAngle, colourIds: readonly number[]): PlannedTask[] {
  const { key: subject, name_zh, name_en } = angle
  const side = { kind: 'effects', subject, name_zh, name_en } as const
  if (angle.kind === 'template') return [{ ...side, colourIds }]
  if (angle.colour_id === null) return [{ ...side, colourIds: [] }]
  return colourIds.includes(angle.colour_id) ? [{ ...side, colourIds: [angle.colour_id] }] : []
}

/** A permanent failure caused by the design; retrying does not help. */
export class RenderFault extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`cannot be printed: ${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

/** Increment when our code, the canvas or an encoder changes the output; it invalidates cached renderings. */
export const RENDERER = 4

export const renderKey = (...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([RENDERER, ...parts]))
    .digest('hex')

/** The face with the content hashes of the pictures and fonts it uses. */
export function renderInputs({ fonts, assets }: DesignDocument, face: Face) {
  const layers = [...layersIn(face.layers)]
  const [ids, names] = [new Set(layers.map(assetOf)), new Set(layers.flatMap(fontsOf))]
  return {
    face,
    assets: assets.filter(({ id }) => ids.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
    fonts: fonts.filter(({ id }) => names.has(id)).map(({ id, sha256 }) => [id, sha256] as const),
  }
}
