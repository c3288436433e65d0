import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { join } from '#core/crud/filters'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { merchantOf, soldTo } from '#catalogue/queries/sold_to'

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
  angles: ProductAngle[]
}

const VERSION = `
  select t.id, v.id as version_id, v.number, v.content,
         v.number = (select max(l.number) from product_versions l where l.product_id = t.id) as is_current
    from product_versions v join products t on t.id = v.product_id`

/** The product as it is sold to this person today; nothing where it is not. */
export function productToday(id: number, actor: Actor, trx?: Transaction): Promise<ProductVersion | undefined> {
  const { text, bindings } = join([...soldTo(merchantOf(actor)), { text: 't.id = ?', bindings: [id] }])
  return row<ProductVersion>(`${VERSION} ${text} order by v.number desc limit 1`, bindings, trx)
}

/** The version that a design stands upon, sold or not. */
export async function productOf(versionId: number, trx?: Transaction): Promise<ProductVersion> {
  return (await row<ProductVersion>(`${VERSION} where v.id = ?`, [versionId], trx)) as ProductVersion
}
