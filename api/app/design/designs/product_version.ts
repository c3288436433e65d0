import type { DesignFace, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { whereAll } from '#core/crud/find_rows'
import { row, type Transaction, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { merchantOf, soldTo } from '#catalogue/shop/sold_to'
import type { SizeTableChoice } from '#contracts/design'

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

const SELECT_PRODUCT_VERSION = `
  select t.id, v.id as version_id, v.number, v.content,
         v.number = (select max(l.number) from product_versions l where l.product_id = t.id) as is_current
    from product_versions v join products t on t.id = v.product_id`

/** The published version visible to this user; undefined when it is not sold. */
export function findProductOnSale(id: number, actor: Actor, trx?: Transaction): Promise<ProductVersion | undefined> {
  const { text, bindings } = whereAll([...soldTo(merchantOf(actor)), { text: 't.id = ?', bindings: [id] }])
  return row<ProductVersion>(`${SELECT_PRODUCT_VERSION} ${text} order by v.number desc limit 1`, bindings, trx)
}

/** The product version a design uses, whether it is still sold or not. */
export async function loadProductVersion(versionId: number, trx?: Transaction): Promise<ProductVersion> {
  return (await row<ProductVersion>(`${SELECT_PRODUCT_VERSION} where v.id = ?`, [versionId], trx)) as ProductVersion
}

/**
 * The size tables a finished product may show: the blank's own and the enabled ones of the same organisation that cover
 * all its sizes, in both units. Products with one size have none.
 */
export function findSizeTables({ id, content }: ProductVersion, trx?: Transaction): Promise<SizeTableChoice[]> {
  if (content.size_ids.length < 2) return Promise.resolve([])
  return rows<SizeTableChoice>(
    `select z.id as template_id, u.unit, z.name_zh, z.name_en
       from products p join spus s on s.id = p.spu_id
       join size_templates own on own.id = s.size_template_id
       join size_templates z on z.id = own.id or (z.organisation_id = own.organisation_id and z.status = 'enabled')
       cross join (values (1, 'cm'), (2, 'inch')) u(n, unit)
      where p.id = ? and not exists (
        select 1 from unnest(?::text[]) size where not jsonb_exists(z.measures, size))
      order by z.id = own.id desc, z.sort desc, z.id desc, u.n`,
    [id, content.size_ids.map(String)],
    trx,
  )
}

/** Only the blank's own tables when it has any, so that a T-shirt is not offered hoodie tables. */
export async function findOfferedSizeTables(product: ProductVersion): Promise<SizeTableChoice[]> {
  const all = await findSizeTables(product)
  const own = await row<{ id: number }>(
    'select s.size_template_id as id from products p join spus s on s.id = p.spu_id where p.id = ?',
    [product.id],
  )
  const ofOwn = all.filter((one) => one.template_id === own?.id)
  return ofOwn.length > 0 ? ofOwn : all
}

/** Keys of the angles and photos a design can be displayed on. */
export const themesOf = ({ content }: ProductVersion): string[] => [
  ...content.angles.map(({ key }) => key),
  ...content.photos.map(({ key }) => `photo-${key}`),
]
