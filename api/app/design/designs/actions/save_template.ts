import type { WriteContext } from '#core/crud/resource'
import { refuseDenied } from '#design/designs/actions/begin_design'
import { countTemplate } from '#design/designs/actions/count_template'
import { makeDesign } from '#design/designs/actions/make_design'
import { foundDesign } from '#design/designs/queries/found_design'
import { productOf } from '#design/designs/queries/product_of'
import { standingVersion } from '#design/designs/queries/version_of'

/** What stands, kept as a template of one's own. */
export async function saveTemplate(id: number, name: string, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  const { product_version_id: versionId } = await foundDesign(id, actor, trx)
  const { document } = await standingVersion(id, trx)
  await refuseDenied(document, actor, trx)
  await countTemplate(actor.organisation.id, trx)
  return makeDesign({ name, isTemplate: true, product: await productOf(versionId, trx), document }, context)
}
