import { actorOf } from '#core/http/context'
import { idOf } from '#core/crud/named'
import { endpoint } from '#core/http/endpoint'
import { choice, list, nullable, object, text } from '#core/http/schemas'
import { FINDING_KINDS, GRAVITIES } from '#document/preflight/findings'
import { foundDesign } from '#design/designs/queries/found_design'
import { productOf } from '#design/designs/queries/product_of'
import { versionOf } from '#design/designs/queries/version_of'
import { preflight } from '#design/render/actions/preflight'

const finding = object({
  kind: choice(Object.keys(FINDING_KINDS)),
  gravity: choice(GRAVITIES),
  layer: nullable(text),
  said: nullable(text),
})

/** What speaks against printing a design as it stands, face by face. */
export const showPreflight = endpoint({
  answer: list(object({ face: text, findings: list(finding) })),
  async handle({ ctx }) {
    const design = await foundDesign(idOf(ctx), actorOf(ctx))
    const [{ document }, { content }] = [
      await versionOf(idOf(ctx), design.revision),
      await productOf(design.product_version_id),
    ]
    return (await preflight(document, content.colour_ids)).map(({ face, findings }) => ({
      face,
      findings: findings.map(({ kind, layer, said }) => ({
        kind,
        gravity: FINDING_KINDS[kind],
        layer,
        said: said === undefined ? null : String(said),
      })),
    }))
  },
})
