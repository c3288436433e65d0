import { randomUUID } from 'node:crypto'
import { saveVersion } from '#catalogue/products/versions'
import { moveStock } from '#catalogue/stock/move'
import { row, rows } from '#core/database'
import { serialise } from '#design/designs/revision'
import { SCHEMA, VERSION } from '#document/model/document'
import { credit } from '#ledger/posting/movements'
import { openMerchantAccounts } from '#tenancy/open_merchant_accounts'
import { alone, freshKey, makeMerchant, yuan } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'

const one = async (sql: string, bindings: unknown[] = []) => (await row<{ id: number }>(sql, bindings))?.id as number
const TIERS = [
  { from: 1, to: 9, minor: 1950 },
  { from: 10, to: null, minor: 1820 },
]
const FACES = [
  {
    key: 'front',
    name_zh: '正面',
    name_en: 'Front',
    minor: 600,
    width_mm: 300,
    height_mm: 400,
    dpi: 300,
    bleed_mm: 3,
    safe_mm: 5,
    places: [],
  },
]

export interface Offer {
  finished: number
  product: number
  spu: number
  factory: number
  colours: number[]
  sizes: number[]
  stocks: number[]
}

export const BUYS = [
  ...['view', 'create', 'edit', 'pay', 'cancel', 'hold'].map((verb) => `orders.${verb}`),
  'finished_products.view',
  'after_sales.view',
  'after_sales.create',
]

/** A new merchant with a buyer and a balance. */
/** Far below the daily limit, so that order tests pay without a password. */
const NEVER_PROVEN = -1_000_000_000_000

/** A buyer of a new merchant; with `proves` the daily payment limit applies. */
export async function makeBuyer({ balance = '1000.00', range = 'merchant', proves = false, permissions = BUYS } = {}) {
  const merchant = await makeMerchant()
  await row('insert into merchants (id) values (?) on conflict do nothing', [merchant])
  await alone((trx) => openMerchantAccounts(merchant, trx))
  const person = await makePerson({
    organisationId: merchant,
    range,
    permissions,
  })
  if (balance !== '0.00')
    await alone((trx) =>
      credit({ organisationId: merchant, kind: 'recharge', amount: yuan(balance), key: freshKey() }, trx),
    )
  if (!proves) await payUnproven(person.id)
  return { ...person, merchant }
}

export async function payUnproven(userId: number) {
  await row(`insert into unproven_payments (user_id, paid_at, minor) values (?, now() + interval '1 year', ?)`, [
    userId,
    NEVER_PROVEN,
  ])
}

interface Wanted {
  merchant: number
  user: number
  /** Stock of each variant. */
  stock?: number
  tiers?: object[]
  factory?: number
  weight_g?: number
  /** Picture of the print in the first colour. */
  photo?: string
}

/** Inserts an offer directly: one blank in a colour and two sizes with a design. */
export async function makeOffer({
  merchant,
  user,
  stock = 100,
  tiers = TIERS,
  factory,
  weight_g = 200,
  photo,
}: Wanted): Promise<Offer> {
  const supplier = await one('select parent_id as id from organisations where id = ?', [merchant])
  const maker =
    factory ??
    (await one(`select id from organisations where kind = 'factory' and parent_id = ? order by id limit 1`, [supplier]))
  const colours = [await one(`select id from stock_colours order by id limit 1`)]
  const sizes = (await rows<{ id: number }>('select id from sizes order by id limit 2')).map(({ id }) => id)
  const spu = await one(
    `insert into spus (organisation_id, name_zh, name_en, type, gender, factory_id, fabric_weight_g) values (?, '测试白坯', 'Test blank', 'garment', 'unisex', ?, ?) returning id`,
    [supplier, maker, weight_g],
  )
  const stocks = await variants(spu, maker, colours, sizes, stock)
  const product = await makeProduct(supplier, spu, { tiers, colours, sizes, photo })
  return {
    finished: await makeFinished(merchant, user, product, colours, sizes),
    product,
    spu,
    factory: maker,
    colours,
    sizes,
    stocks,
  }
}

/** Adds weight and customs info to a blank. */
export const sendable = (spu: number) =>
  row(
    `update spus set packed_weight_g = 250, hs_code = '610910', declared_usd_cents = 450, customs_name_zh = 'T 恤',
            customs_name_en = 'T-shirt', customs_material_en = '100% cotton' where id = ?`,
    [spu],
  )

/** Withdraws test offers, because other tests query the shop. */
export const withdrawOffers = () =>
  rows(`update products set status = 'withdrawn' where style_code like 'TR-%' and status = 'published'`)

async function variants(spu: number, factory: number, colours: number[], sizes: number[], stock: number) {
  await rows('insert into spu_colours (spu_id, colour_id) select ?, unnest(?::int[])', [spu, colours])
  await rows('insert into spu_sizes (spu_id, size_id) select ?, unnest(?::int[])', [spu, sizes])
  await rows(
    'insert into stocks (spu_id, colour_id, size_id, organisation_id) select ?, c, s, ? from unnest(?::int[]) c, unnest(?::int[]) s on conflict do nothing',
    [spu, factory, colours, sizes],
  )
  const made = await rows<{ id: number }>('select id from stocks where spu_id = ? order by size_id', [spu])
  for (const { id } of stock > 0 ? made : [])
    await alone((trx) => moveStock({ kind: 'receive', stockId: id, quantity: stock }, trx))
  return made.map(({ id }) => id)
}

interface Sold {
  tiers: object[]
  colours: number[]
  sizes: number[]
  photo: string | undefined
}

const QUAD = [
  [0.3, 0.25],
  [0.7, 0.25],
  [0.7, 0.8],
  [0.3, 0.8],
]

async function makeProduct(supplier: number, spu: number, { tiers, colours, sizes, photo }: Sold) {
  const photos = photo ? [{ key: 'front', picture: photo, colour_id: colours[0] }] : []
  const faces = photo ? FACES.map((face) => ({ ...face, places: [{ photo: 'front', quad: QUAD }] })) : FACES
  const product = await one(
    `insert into products (organisation_id, spu_id, status, name_zh, name_en, style_code, main_material, season,
       material_description_zh, material_description_en, wash_care_zh, wash_care_en, commitment_days, published_at, faces, tiers, photos)
     values (?, ?, 'published', '测试 T 恤', 'Test tee', ?, 'cotton', 'all', '棉', 'Cotton', '冷水', 'Cold', 2, now(), ?::jsonb, ?::jsonb, ?::jsonb) returning id`,
    [
      supplier,
      spu,
      `TR-${randomUUID().slice(0, 8)}`,
      JSON.stringify(faces),
      JSON.stringify(tiers),
      JSON.stringify(photos),
    ],
  )
  await rows('insert into product_colours (product_id, colour_id) select ?, unnest(?::int[])', [product, colours])
  await rows('insert into product_sizes (product_id, size_id) select ?, unnest(?::int[])', [product, sizes])
  return product
}

async function makeFinished(merchant: number, user: number, product: number, colours: number[], sizes: number[]) {
  const [whole] = await rows('select * from products where id = ?', [product])
  await alone((trx) => saveVersion({ ...whole, colour_ids: colours, size_ids: sizes, angles: [] }, trx))
  const version = await row<{ id: number; number: number }>(
    'select id, number from product_versions where product_id = ? order by number desc limit 1',
    [product],
  )
  const design = await one(
    `insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id) values (?, ?, '海浪', ?, ?) returning id`,
    [merchant, user, product, version?.id],
  )
  const { hash, text } = serialise({
    schema: SCHEMA,
    version: VERSION,
    product: { id: product, version: version?.number as number },
    fonts: [],
    assets: [],
    faces: [
      { key: 'front', area: { width: 300, height: 400, dpi: 300, bleed: 3, safe: 5 }, fill: '#1c7ed6', layers: [] },
    ],
  })
  const drawn = await one(
    `insert into design_versions (design_id, revision, kind, hash, document) values (?, 1, 'auto', ?, ?::json) returning id`,
    [design, hash, text],
  )
  const finished = await one(
    `insert into finished_products (organisation_id, owner_user_id, name, product_id, design_id, themes, size_tables)
     values (?, ?, '海浪 T 恤', ?, ?, '[]', '[]') returning id`,
    [merchant, user, product, design],
  )
  await rows(
    'insert into finished_versions (finished_product_id, number, design_version_id, product_version_id, faces) values (?, 1, ?, ?, ?)',
    [finished, drawn, version?.id, ['front']],
  )
  await rows('insert into finished_colours (finished_product_id, colour_id) select ?, unnest(?::int[])', [
    finished,
    colours,
  ])
  await rows('insert into finished_sizes (finished_product_id, size_id) select ?, unnest(?::int[])', [finished, sizes])
  return finished
}

/** A cart item of the offer's first colour in this size. */
export const cell = ({ finished, colours, sizes }: Offer, quantity: number, size = 0) => ({
  finished_product_id: finished,
  colour_id: colours[0] as number,
  size_id: sizes[size] as number,
  quantity,
})
