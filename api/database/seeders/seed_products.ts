import { demoDay } from '#database/seeders/demo_day'
import { row, rows, type Row, type Transaction } from '#core/database'
import { rowSql } from '#core/crud/find_rows'
import { saveVersion } from '#catalogue/products/versions'
import { products } from '#catalogue/products/products'
import { IMAGE_REQUIREMENTS, PRODUCT_WORDS, REMINDER, SPECIAL } from '#database/seeders/product_words'
import { EXCLUSIVE, LEVEL_PRICE, PRODUCTS, RANGES, type SeededProduct } from '#database/seeders/products'

/** Published products on the demo's blanks, with prices for one level and one merchant. */
export async function seedProducts(trx: Transaction): Promise<void> {
  await insertProducts(trx)
  await insertPrices(trx)
  const made = await rows<{ r: Row }>(`select ${rowSql(products)} as r from products t order by id`, [], trx)
  for (const { r } of made) await saveVersion(r, trx)
}

async function insertProducts(trx: Transaction) {
  const events = PRODUCTS.map(described)
  const columns = Object.keys(events[0] ?? {}).filter((name) => name !== 'item_no')
  await row(
    `with made as (
       insert into products (organisation_id, spu_id, status, published_at, name_zh, name_en, style_code, main_material, season, sort, ${columns.join(', ')})
       select s.organisation_id, s.id, 'published', now(), s.name_zh, s.name_en, s.style_no, s.main_material, s.season, ? - b.n::int,
              ${columns.map((name) => `r.${name}`).join(', ')}
         from jsonb_array_elements(?::jsonb) with ordinality b(told, n)
         join spus s on s.item_no = b.told ->> 'item_no', jsonb_populate_record(null::products, b.told) r order by b.n
       returning id, spu_id),
     dyed as (insert into product_colours (product_id, colour_id) select m.id, c.colour_id from made m join spu_colours c using (spu_id))
     insert into product_sizes (product_id, size_id) select m.id, z.size_id from made m join spu_sizes z using (spu_id)`,
    [events.length, JSON.stringify(events)],
    trx,
  )
}

/** Clothes are sold on the platform's own site only; suppliers may sell all other products too. */
const OWN_KINDS: readonly SeededProduct[1][] = ['tee', 'hoodie', 'aop']

function described([itemNo, words, prices, print, days, faces]: SeededProduct): Row {
  const said = {
    ...PRODUCT_WORDS[words],
    image_requirements: IMAGE_REQUIREMENTS,
    special_instructions: SPECIAL,
    reminder: REMINDER,
  }
  return {
    item_no: itemNo,
    is_shared: !OWN_KINDS.includes(words),
    ...Object.fromEntries(
      Object.entries(said).flatMap(([name, [zh, en]]) => [
        [`${name}_zh`, zh],
        [`${name}_en`, en],
      ]),
    ),
    commitment_days: days,
    tiers: prices.map((minor, i) => ({ from: RANGES[i], to: i < 3 ? Number(RANGES[i + 1]) - 1 : null, minor })),
    faces: faces.map(([key, zh, en, [width, height], dpi, bleed, safe]) => ({
      key,
      name_zh: zh,
      name_en: en,
      width_mm: width,
      height_mm: height,
      dpi,
      bleed_mm: bleed,
      safe_mm: safe,
      minor: print,
      places: [],
    })),
  }
}

const OF_ITEM = 'select p.id from products p join spus s on s.id = p.spu_id where s.item_no = ?'

async function insertPrices(trx: Transaction) {
  for (const [itemNo, minor] of EXCLUSIVE.prices)
    await row(
      `insert into exclusive_prices (organisation_id, product_id, merchant_id, tiers, expires_at)
       select m.parent_id, (${OF_ITEM}), m.id, ?::jsonb, ? from organisations m where m.kind = 'merchant' and m.name = ?`,
      [
        itemNo,
        JSON.stringify([{ from: 1, to: null, minor }]),
        `${demoDay(EXCLUSIVE.days)}T16:00:00Z`,
        EXCLUSIVE.merchant,
      ],
      trx,
    )
  await row(
    `insert into level_prices (organisation_id, product_id, level_id, price_minor)
     select p.organisation_id, p.id, l.id, ? from products p join merchant_levels l on l.organisation_id = p.organisation_id
      where p.id = (${OF_ITEM}) and l.name_en = ?`,
    [LEVEL_PRICE.minor, LEVEL_PRICE.itemNo, LEVEL_PRICE.level],
    trx,
  )
}
