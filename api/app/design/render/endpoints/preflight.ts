import { actorOf } from '#core/http/context'
import { idOf } from '#core/crud/named'
import { endpoint } from '#core/http/endpoint'
import { choice, list, nullable, object, text } from '#core/http/schemas'
import type { DesignDocument } from '#document/model/document'
import { findLayers } from '#document/operations/find'
import { FINDING_KINDS, GRAVITIES } from '#document/preflight/findings'
import { foundDesign } from '#design/designs/queries/found_design'
import { productOf, type ProductContent } from '#design/designs/queries/product_of'
import { versionOf } from '#design/designs/queries/version_of'
import { preflight } from '#design/render/actions/preflight'

/** Of what a layer says, enough to know it by. */
const LONGEST = 40

const finding = object({
  kind: choice(Object.keys(FINDING_KINDS)),
  gravity: choice(GRAVITIES),
  layer: nullable(text),
  layer_name: nullable(text),
  said: nullable(text),
})

/** What its owner knows a layer by; null where nobody called it anything. */
function calledIn(document: DesignDocument, id: string | null): string | null {
  const [found] = id === null ? [] : findLayers(document, new Set([id]))
  if (!found) return null
  const { layer } = found
  return layer.name ?? (layer.type === 'text' || layer.type === 'code' ? layer.text.slice(0, LONGEST) : null)
}

function namesOf({ faces }: ProductContent, key: string) {
  const face = faces.find((one) => one.key === key)
  return { name_zh: face?.name_zh ?? key, name_en: face?.name_en ?? key }
}

/** What speaks against printing a design as it stands, face by face. */
export const showPreflight = endpoint({
  answer: list(object({ face: text, name_zh: text, name_en: text, findings: list(finding) })),
  async handle({ ctx }) {
    const design = await foundDesign(idOf(ctx), actorOf(ctx))
    const [{ document }, { content }] = [
      await versionOf(idOf(ctx), design.revision),
      await productOf(design.product_version_id),
    ]
    return (await preflight(document, content.colour_ids)).map(({ face, findings }) => ({
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
  },
})
