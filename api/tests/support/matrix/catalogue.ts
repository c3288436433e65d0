import { row, rows } from '#core/database'

/** Catalogue terms of each kind, and a blank with one variant in stock. */
export async function furnishCatalogue(id: number, name: string) {
  const word = async (table: string, columns = '', values = '') =>
    (
      await row<{ id: number }>(
        `insert into ${table} (organisation_id, name_zh, name_en${columns}) values (?, ?, ?${values}) returning id`,
        [id, name, name],
      )
    )?.id as number
  const colour = await word('stock_colours', ', hex, is_dark', `, '#000000', true`)
  const size = await word('sizes')
  await word('size_attributes')
  await word('spu_categories')
  await word('size_templates')
  const spu = await word('spus')
  const [stock] = await rows<{ id: number }>(
    'insert into stocks (spu_id, colour_id, size_id, organisation_id, on_hand) values (?, ?, ?, ?, 1) returning id',
    [spu, colour, size, id],
  )
  await rows(
    `insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after) values (?, ?, 'receive', 1, 1, 0)`,
    [stock?.id, id],
  )
  await furnishProduct(id, spu)
}

async function furnishProduct(id: number, spu: number) {
  const [product] = await rows<{ id: number }>(
    `insert into products (organisation_id, spu_id, tiers) values (?, ?, '[{"from": 1, "to": null, "minor": 1}]') returning id`,
    [id, spu],
  )
  await rows(`insert into product_versions (product_id, organisation_id, number, content) values (?, ?, 1, '{}')`, [
    product?.id,
    id,
  ])
  await rows(
    `insert into product_angles (organisation_id, product_id, key, name_zh, name_en, template, faces)
     values (?, ?, 'front', '正面', 'Front', '{"file": "", "base": "", "planes": ""}', '{}')`,
    [id, product?.id],
  )
  await rows(
    'insert into level_prices (organisation_id, product_id, level_id, price_minor) select ?, ?, min(id), 1 from merchant_levels',
    [id, product?.id],
  )
  await rows(
    `insert into exclusive_prices (organisation_id, product_id, merchant_id, tiers)
     select ?, ?, min(id), '[{"from": 1, "to": null, "minor": 1}]' from merchants`,
    [id, product?.id],
  )
}

export async function furnishRequest(merchantId: number) {
  await rows(
    `insert into blank_requests (organisation_id, owner_user_id, name, type, description)
     select ?, min(id), 'Bib', 'garment', 'A bib for babies' from users where organisation_id = ?`,
    [merchantId, merchantId],
  )
}

/** Shared rows by resource, from the requirements: the platform's terms, shared blanks, and a factory's products. */
const SHARED: Record<string, string> = {
  spus: `select t.id from spus t left join organisations f on f.id = t.factory_id where t.is_shared or f.path like ? || '%'`,
  products: `select t.id from products t join spus s on s.id = t.spu_id left join organisations f on f.id = s.factory_id
    where (t.is_shared and t.status = 'published') or f.path like ? || '%'`,
  'blank-requests': `select t.id from blank_requests t join organisations f on f.id = t.factory_id where f.path like ? || '%'`,
  'price-table': `select t.id from price_table t join products p on p.id = t.product_id
    where p.is_shared and p.status = 'published' and t.level_id is null and ? <> ''`,
  stocks: `select t.id from stocks t join spus s on s.id = t.spu_id where s.is_shared and ? <> ''`,
}
const WORDS = ['stock-colours', 'sizes', 'size-attributes', 'spu-categories', 'size-templates']

export async function lentOfCatalogue(resource: { name: string; table: string }, path: string) {
  const words = `select t.id from ${resource.table} t join organisations o on o.id = t.organisation_id where o.kind = 'platform' and ? <> ''`
  const sql = WORDS.includes(resource.name) ? words : SHARED[resource.name]
  const found = sql ? await rows<{ id: number }>(sql, [path]) : []
  return new Set(found.map(({ id }) => id))
}
