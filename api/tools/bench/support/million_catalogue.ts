import { ownerRows, row, rows } from './bench_app.ts'
import type { House as Owners } from '../../../tests/support/filled_orders.ts'

const { makeOffer, withdrawOffers } = await import('../../../tests/support/trade.ts')

const GOODS = 40
const SMALL = 20

/** The demo merchant with forty finished products that have pictures and three stores, and twenty small merchants. */
export async function millionCatalogue(): Promise<Owners> {
  const who = await row<{ id: number; merchant: number }>(
    `select id, organisation_id as merchant from users where username = 'merchant'`,
  )
  const [buyer, merchant] = [who?.id as number, who?.merchant as number]
  await ownerRows(`create table filled_goods (place int, finished int, version int, design_version int, product int, product_version int, stock int,
    factory int, colour int, size int, name text, code text, picture text)`)
  const factory = await row<{ id: number }>(`select id from organisations where kind = 'factory' order by id limit 1`)
  for (let place = 0; place < GOODS; place++) await makeGoods(place, { merchant, user: buyer, factory: factory?.id })
  await withdrawOffers()
  const small = await rows<{ id: number }>(
    `insert into organisations (kind, parent_id, name, merchant_no)
     select 'merchant', s.id, 'small ' || n, 'M' || nextval('merchant_numbers')
       from generate_series(1, ?::int) n join lateral (select id from organisations where kind = 'supplier' order by id offset n % 2 limit 1) s on true
     returning id`,
    [SMALL],
  )
  const stores = await rows<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
     select ?, ?, 'Store ' || n, 'other', 'completed' from generate_series(1, 3) n returning id`,
    [merchant, buyer],
  )
  const operation = await row<{ id: number }>('select max(id) as id from ledger_operations')
  return {
    merchants: [merchant, ...small.map(({ id }) => id)],
    buyer,
    operation: operation?.id as number,
    stores: stores.map(({ id }) => id),
  }
}

interface Maker {
  merchant: number
  user: number
  factory?: number
}

async function makeGoods(place: number, maker: Maker): Promise<void> {
  const { finished, stocks, factory, colours, sizes } = await makeOffer(maker)
  const picture = await row<{ address: string }>(
    `insert into attachments (sha256, name, size, mime, suffix, width, height, topic, is_private, owner_user_id, organisation_id, counted_for)
     values (md5(?::text) || md5(?::text), 'likeness.png', 90000, 'image/png', 'png', 800, 800, 'finished', true, ?, ?, ?)
     returning '/files/' || public_id as address`,
    [place, place, maker.user, maker.merchant, maker.merchant],
  )
  await ownerRows(
    `insert into filled_goods
     select ?, f.id, v.id, v.design_version_id, f.product_id, v.product_version_id, ?, ?, ?, ?, f.name, f.code, ?
       from finished_products f join finished_versions v on v.finished_product_id = f.id where f.id = ?`,
    [place, stocks[0], factory, colours[0], sizes[0], picture?.address, finished],
  )
}
