import type { DesignFace, ProductPhoto } from '#contracts/catalogue'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** A version of a product as designs read it. */
export interface ProductVersion {
  id: number
  version_id: number
  number: number
  is_current: boolean
  content: ProductContent
}

export interface ProductContent {
  name_zh: string
  name_en: string
  colour_ids: number[]
  size_ids: number[]
  photos: ProductPhoto[]
  faces: DesignFace[]
}

const VERSION = `
  select p.id, v.id as version_id, v.number, v.content,
         v.number = (select max(l.number) from product_versions l where l.product_id = p.id) as is_current
    from product_versions v join products p on p.id = v.product_id`

/** What is sold to this person's house: their supplier's own products and what the platform shares; to the platform, all. */
export function soldTo({ organisation }: Actor): Sql {
  const isSold = `p.status = 'published'`
  if (organisation.kind === 'platform') return { text: isSold, bindings: [] }
  const supplier = organisation.supplierPath.split('.').filter(Boolean).at(-1)
  return { text: `${isSold} and (p.is_shared or p.organisation_id = ?)`, bindings: [Number(supplier)] }
}

/** The product as it is sold today; nothing where it is not. */
export function productToday(id: number, actor: Actor, trx?: Transaction): Promise<ProductVersion | undefined> {
  const { text, bindings } = soldTo(actor)
  return row<ProductVersion>(
    `${VERSION} where p.id = ? and ${text} order by v.number desc limit 1`,
    [id, ...bindings],
    trx,
  )
}

/** The version that a design stands upon, sold or not. */
export async function productOf(versionId: number, trx?: Transaction): Promise<ProductVersion> {
  return (await row<ProductVersion>(`${VERSION} where v.id = ?`, [versionId], trx)) as ProductVersion
}
