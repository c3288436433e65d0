import { PRODUCT_TEXTS } from '#contracts/catalogue'
import { row, type Row, type Transaction } from '#core/database'
import { rowSql } from '#core/crud/find_rows'
import { products } from '#catalogue/products/products'
import { saveVersion } from '#catalogue/products/versions'
import { supplierOf } from '#database/seeders/demo_places'
import type { OfferedBlank } from '#database/seeders/tenants/tenants'

const SPU_COLUMNS = [
  'type',
  'category_id',
  'main_material',
  'material_size',
  'composition',
  'season',
  'unit',
  'fabric_weight_g',
  'size_template_id',
  'gender',
  'packed_weight_g',
  'packed_length_mm',
  'packed_width_mm',
  'packed_height_mm',
  'customs_name_zh',
  'customs_name_en',
  'customs_material_en',
  'hs_code',
  'declared_usd_cents',
].join(', ')
const PRODUCT_COLUMNS = [
  'main_material',
  'season',
  'commitment_days',
  'photos',
  'faces',
  'tiers',
  ...PRODUCT_TEXTS.flatMap((name) => [`${name}_zh`, `${name}_en`]),
].join(', ')

/**
 * Copies of demo blanks that belong to this supplier and are made by its factory, with opening stock, and a published
 * product on each. Photos and angles are those of the copied product, so nothing is rendered again.
 */
export async function offerBlanks(supplier: string, blanks: readonly OfferedBlank[], trx: Transaction): Promise<void> {
  const supplierId = await supplierOf(supplier, trx)
  const factory = await row<{ id: number }>(
    `select id from organisations where kind = 'factory' and parent_id = ? order by id limit 1`,
    [supplierId],
    trx,
  )
  if (!factory) throw new Error(`The demo supplier ${supplier} has no factory`)
  for (const blank of blanks) {
    const spuId = await copyBlank(blank, { supplierId, factoryId: factory.id }, trx)
    await openStock(spuId, trx)
    await copyProduct(blank, spuId, trx)
  }
}

interface Owners {
  supplierId: number
  factoryId: number
}

const LIKE = `select min(s.id) from spus s where s.item_no = ?`

async function copyBlank({ like, item_no: itemNo, name_zh, name_en }: OfferedBlank, owners: Owners, trx: Transaction) {
  const made = await row<{ id: number }>(
    `insert into spus (organisation_id, factory_id, status, item_no, style_no, name_zh, name_en, ${SPU_COLUMNS})
     select ?, ?, 'saved', ?, ?, ?, ?, ${SPU_COLUMNS} from spus where id = (${LIKE}) returning id`,
    [owners.supplierId, owners.factoryId, itemNo, itemNo, name_zh, name_en, like],
    trx,
  )
  if (!made) throw new Error(`The demo has no blank ${like}`)
  for (const [table, column] of [
    ['spu_colours', 'colour_id'],
    ['spu_sizes', 'size_id'],
    ['spu_sensitive', 'type'],
  ] as const)
    await row(
      `insert into ${table} (spu_id, ${column}) select ?, ${column} from ${table} where spu_id = (${LIKE})`,
      [made.id, like],
      trx,
    )
  return made.id
}

const openStock = (spuId: number, trx: Transaction) =>
  row(
    `with variants as (
       select s.id as spu_id, c.colour_id, z.size_id, s.factory_id, row_number() over (order by c.colour_id, z.size_id) as n
         from spus s join spu_colours c on c.spu_id = s.id join spu_sizes z on z.spu_id = s.id where s.id = ?),
     opened as (
       insert into stocks (spu_id, colour_id, size_id, organisation_id, on_hand, reorder_point)
       select spu_id, colour_id, size_id, factory_id, 24 + (n * 7919) % 161, case when n % 5 = 0 then 40 end from variants order by n
       returning id, organisation_id, on_hand)
     insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, reference)
     select id, organisation_id, 'receive', on_hand, on_hand, 0, 'OPENING' from opened order by id`,
    [spuId],
    trx,
  )

/** Sold by this supplier alone, after the shared products of the platform. */
async function copyProduct({ like }: OfferedBlank, spuId: number, trx: Transaction): Promise<void> {
  const source = await row<{ id: number }>(
    `select id from products where spu_id = (${LIKE}) order by id limit 1`,
    [like],
    trx,
  )
  const made = await row<{ id: number }>(
    `insert into products (organisation_id, spu_id, status, published_at, name_zh, name_en, style_code, sort, ${PRODUCT_COLUMNS})
     select s.organisation_id, s.id, 'published', now(), s.name_zh, s.name_en, s.style_no, -1, ${PRODUCT_COLUMNS.replaceAll(/\w+/g, 'p.$&')}
       from products p, spus s where p.id = ? and s.id = ? returning id`,
    [source?.id, spuId],
    trx,
  )
  if (!made) throw new Error(`The demo has no product on ${like}`)
  const copied = [made.id, source?.id]
  await row(
    `insert into product_colours (product_id, colour_id) select ?, colour_id from product_colours where product_id = ?`,
    copied,
    trx,
  )
  await row(
    `insert into product_sizes (product_id, size_id) select ?, size_id from product_sizes where product_id = ?`,
    copied,
    trx,
  )
  await row(
    `insert into product_angles (organisation_id, product_id, key, name_zh, name_en, template, faces, sort, setting)
     select p.organisation_id, p.id, a.key, a.name_zh, a.name_en, a.template, a.faces, a.sort, a.setting
       from product_angles a join products p on p.id = ? where a.product_id = ?`,
    copied,
    trx,
  )
  const content = await row<{ r: Row }>(`select ${rowSql(products)} as r from products t where id = ?`, [made.id], trx)
  if (content) await saveVersion(content.r, trx)
}
