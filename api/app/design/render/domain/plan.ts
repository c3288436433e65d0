import type { DesignFace, ProductAngle } from '#contracts/catalogue'
import type { DesignDocument } from '#document/model/document'
import { usedFaces } from '#document/model/uses'
import type { PlannedTask } from '#design/render/domain/task'

interface Shown {
  angles: readonly ProductAngle[]
  faces: readonly DesignFace[]
}

/** What is to be drawn of a design upon a product: its sides first, for that is what people wait for, and of those the ones that show what is printed. */
export function planned(
  document: DesignDocument,
  { angles, faces }: Shown,
  colourIds: readonly number[],
): PlannedTask[] {
  const used = new Set(usedFaces(document).map(({ key }) => key))
  const isPrinted = (angle: ProductAngle) => angle.faces.some((face) => used.has(face))
  const seen = [...angles.filter(isPrinted), ...angles.filter((angle) => !isPrinted(angle))]
  const sides = seen.flatMap((angle) => shownIn(angle, colourIds))
  return [...sides, ...faces.filter(({ key }) => used.has(key)).map(printOf)]
}

const printOf = ({ key: subject, name_zh, name_en }: DesignFace): PlannedTask => ({
  kind: 'print',
  subject,
  name_zh,
  name_en,
  colourIds: [],
})

/** A photo keeps its colour: it shows nothing of the others. One of no colour stands for all of them. */
function shownIn(angle: ProductAngle, colourIds: readonly number[]): PlannedTask[] {
  const { key: subject, name_zh, name_en } = angle
  const side = { kind: 'effects', subject, name_zh, name_en } as const
  if (angle.kind === 'template') return [{ ...side, colourIds }]
  if (angle.colour_id === null) return [{ ...side, colourIds: [] }]
  return colourIds.includes(angle.colour_id) ? [{ ...side, colourIds: [angle.colour_id] }] : []
}
