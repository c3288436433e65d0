import type { Transaction } from '#core/database'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { designs } from '#design/designs/designs'
import type { OpenedDesign } from '#contracts/design'
import type { PickedMaterial } from '#contracts/materials'
import type { DesignDocument } from '#document/model/document'
import { linksTo } from '#media/links/file_links'
import type { UsableMaterial } from '#design/materials/usable'
import {
  findOfferedSizeTables,
  themesOf,
  loadProductVersion,
  type ProductVersion,
} from '#design/designs/product_version'
import { ownFontsFor } from '#design/fonts/own_fonts'
import { usableMaterialsIn } from '#design/designs/validate'
import { loadCurrentVersion, loadVersion } from '#design/designs/versions'

export interface Design {
  id: number
  code: string
  name: string
  labels: string[]
  is_template: boolean
  product_id: number
  product_version_id: number
  colour_id: number | null
  revision: number
  saved_by: number | null
  saved_at: string
}

export const findDesign = async (id: number, actor: Actor, trx?: Transaction): Promise<Design> =>
  (await findRow(designs, id, actor, 'view', trx)) as unknown as Design

/** Locks the design against concurrent saves and reads it after the lock. */
export const lockDesign = async (id: number, { actor, trx }: WriteContext): Promise<Design> =>
  (await lockRow(designs, id, actor, 'edit', trx)) as unknown as Design

/** The editor's data of a design, in the current revision or in revision `at`. */
export async function openDesign(id: number, actor: Actor, at?: number): Promise<OpenedDesign<DesignDocument>> {
  const design = await findDesign(id, actor)
  const { revision, hash, saved_at, document } = await (at === undefined ? loadCurrentVersion(id) : loadVersion(id, at))
  const product = await loadProductVersion(design.product_version_id)
  const usable = await usableMaterialsIn(document, actor)
  const open = new Set(usable.map((one) => one.id))
  const { code, name, labels, is_template, colour_id } = design
  return {
    id,
    code,
    name,
    labels,
    is_template,
    colour_id,
    revision,
    hash,
    saved_at,
    document,
    product: await presentProduct(product),
    materials: await withLinks(usable, actor),
    own_fonts: await ownFontsFor(document, actor),
    denied: document.assets.flatMap((one) => (open.has(one.id) ? [] : [one.id])),
  }
}

async function presentProduct(product: ProductVersion): Promise<OpenedDesign['product']> {
  const { id, number, is_current, content } = product
  const { name_zh, name_en, colour_ids, size_ids } = content
  const choices = { themes: themesOf(product), size_tables: await findOfferedSizeTables(product) }
  return { id, version: number, name_zh, name_en, is_current, colour_ids, size_ids, ...choices }
}

async function withLinks(usable: readonly UsableMaterial[], actor: Actor): Promise<PickedMaterial[]> {
  const links = await linksTo(
    usable.map(({ picture }) => picture),
    actor,
  )
  return usable.map(({ picture, ...one }) => ({ ...one, url: links.get(picture) ?? picture }))
}
