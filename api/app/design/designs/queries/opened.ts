import type { OpenedDesign } from '#contracts/design'
import type { PickedMaterial } from '#contracts/materials'
import type { Actor } from '#core/http/actor'
import type { DesignDocument } from '#document/model/document'
import { linksTo } from '#media/file_links'
import type { Usable } from '#design/queries/usable'
import { offeredSizeTables, themesOf } from '#design/designs/queries/choices_of'
import { foundDesign } from '#design/designs/queries/found_design'
import { usableIn } from '#design/designs/queries/known_world'
import { productOf, type ProductVersion } from '#design/designs/queries/product_of'
import { standingVersion, versionOf } from '#design/designs/queries/version_of'

/** A design as the editor needs it, as it stands or as it once was. */
export async function openedDesign(id: number, actor: Actor, at?: number): Promise<OpenedDesign<DesignDocument>> {
  const design = await foundDesign(id, actor)
  const { revision, hash, saved_at, document } = await (at === undefined ? standingVersion(id) : versionOf(id, at))
  const product = await productOf(design.product_version_id)
  const usable = await usableIn(document, actor)
  const open = new Set(usable.map((one) => one.id))
  const { code, name, is_template, colour_id } = design
  return {
    id,
    code,
    name,
    is_template,
    colour_id,
    revision,
    hash,
    saved_at,
    document,
    product: await shownProduct(product),
    materials: await linked(usable, actor),
    denied: document.assets.flatMap((one) => (open.has(one.id) ? [] : [one.id])),
  }
}

async function shownProduct(product: ProductVersion): Promise<OpenedDesign['product']> {
  const { id, number, is_current, content } = product
  const { name_zh, name_en, colour_ids, size_ids } = content
  const choices = { themes: themesOf(product), size_tables: await offeredSizeTables(product) }
  return { id, version: number, name_zh, name_en, is_current, colour_ids, size_ids, ...choices }
}

async function linked(usable: readonly Usable[], actor: Actor): Promise<PickedMaterial[]> {
  const links = await linksTo(
    usable.map(({ picture }) => picture),
    actor,
  )
  return usable.map(({ picture, ...one }) => ({ ...one, url: links.get(picture) ?? picture }))
}
