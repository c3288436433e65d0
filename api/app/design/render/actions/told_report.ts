import type { DesignDocument } from '#document/model/document'
import { usedFaces } from '#document/model/uses'
import { findLayers } from '#document/operations/find'
import { FINDING_KINDS, type FaceReport } from '#document/preflight/findings'
import type { ProductContent } from '#design/designs/queries/product_of'
import { lacksPicture } from '#design/printing/lacks_picture'
import { preflight } from '#design/render/actions/preflight'

/** Of what a layer says, enough to know it by. */
const LONGEST = 40

/** The report with names for what it names: faces as the product calls them, layers as their owner knows them. */
export async function toldReport(document: DesignDocument, content: ProductContent, colourIds: readonly number[]) {
  const reports = await preflight(document, colourIds)
  const lacking = (await lacksPicture(document)) ? usedFaces(document)[0]?.key : undefined
  return reports
    .map((report) => (report.face === lacking ? withoutPicture(report) : report))
    .map(({ face, findings }) => ({
      face,
      ...namesOf(content, face),
      findings: findings.map(({ kind, layer, said }) => ({
        kind,
        gravity: FINDING_KINDS[kind],
        layer,
        layer_name: calledIn(document, layer),
        said: said === undefined ? null : String(said),
      })),
    }))
}

const withoutPicture = ({ face, findings }: FaceReport): FaceReport => ({
  face,
  findings: [{ kind: 'needs_picture', layer: null }, ...findings],
})

function namesOf({ faces }: ProductContent, key: string) {
  const face = faces.find((one) => one.key === key)
  return { name_zh: face?.name_zh ?? key, name_en: face?.name_en ?? key }
}

/** Null where nobody called it anything. */
function calledIn(document: DesignDocument, id: string | null): string | null {
  const [found] = id === null ? [] : findLayers(document, new Set([id]))
  if (!found) return null
  const { layer } = found
  return layer.name ?? (layer.type === 'text' || layer.type === 'code' ? layer.text.slice(0, LONGEST) : null)
}
