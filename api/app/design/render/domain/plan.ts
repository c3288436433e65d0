import type { ProductAngle } from '#contracts/catalogue'
import type { DesignDocument } from '#document/model/document'
import { usedFaces } from '#document/model/uses'
import type { PlannedTask } from '#design/render/domain/task'

/** What is to be drawn of a design upon a product: its sides first, for that is what people wait for. */
export function planned(
  document: DesignDocument,
  angles: readonly ProductAngle[],
  colourIds: readonly number[],
): PlannedTask[] {
  const sides = angles.flatMap((angle) => shownIn(angle, colourIds))
  const faces = usedFaces(document).map(({ key }): PlannedTask => ({ kind: 'print', subject: key, colourIds: [] }))
  return [...sides, ...faces]
}

/** A photo keeps its colour: it shows nothing of the others. One of no colour stands for all of them. */
function shownIn(angle: ProductAngle, colourIds: readonly number[]): PlannedTask[] {
  const { key: subject } = angle
  if (angle.kind === 'template') return [{ kind: 'effects', subject, colourIds }]
  if (angle.colour_id === null) return [{ kind: 'effects', subject, colourIds: [] }]
  return colourIds.includes(angle.colour_id) ? [{ kind: 'effects', subject, colourIds: [angle.colour_id] }] : []
}
