import { test } from '@japa/runner'
import type { Actor } from '#core/http/actor'
import { rows, type Row } from '#core/database'
import { PLANNING } from '#start/database_settings'
import type { ListQuery } from '#core/lists/parse_query'
import { board } from '#fulfilment/board'
import { productionOrders } from '#fulfilment/production/production_orders'
import { listRows } from '#core/crud/list'
import { orderCounts, orderPage } from '#orders/queries/orders'
import { superActor } from '#tests/support/actors'
import { fillOrders, type House } from '#tests/support/filled_orders'
import type { OrderDetail } from '#contracts/orders'
import { keyed } from '#tests/support/as'
import { buyerWith, placed, trading } from '#tests/support/orders'
import { makeMerchant } from '#tests/support/ledger/money'
import { asOwner } from '#tests/support/owner'
import { watched } from '#tests/support/queries'
import { makeBuyer, makeOffer } from '#tests/support/trade'

const [FEW, MANY] = [3000, 40_000]
/** Limits for pages of forty: growth factor of the pages read, and extra pages beyond those of the shown rows. */
const [MOST_GROWTH, STRAY] = [1.35, 4]

const ASKED: ListQuery = {
  perPage: 40,
  offset: 0,
  isPaged: true,
  orders: [],
  keyword: '',
  conditions: [],
  cursor: null,
  select: false,
  initial: null,
  withTotal: false,
}
const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]
/** Age of the first generated order; each next one is a minute younger. */
const FILLED_SINCE = 700 * DAY_MS
/** Of five generated orders in sequence, this one has a merchant's own number. */
const [NUMBERED, OF] = [2, 5]

/** As autovacuum does after such changes. */
const ANALYSED = [
  'orders',
  'order_words',
  'order_numbers',
  'order_items',
  'order_parts',
  'order_part_items',
  'production_orders',
  'production_items',
  'shipments',
  'parcels',
  'organisations',
]

interface Asked {
  sql: string
  bindings: unknown[]
}

/** The SQL statements that a query sends, as the database receives them. */
async function sentBy(ask: () => Promise<unknown>): Promise<Asked[]> {
  const sent: Asked[] = []
  await watched(ask, ({ text, values }) => {
    if (/ (orders|production_orders|order_counts|production_counts) t /.test(text))
      sent.push({ sql: text, bindings: [...values] })
  })
  return sent
}

/** Buffer pages that the plan of a statement reads. */
async function touched({ sql, bindings }: Asked, run: (sql: string, bindings?: unknown[]) => Promise<Row[]>) {
  const marked = sql.replaceAll(/\$(\d+)/g, '?')
  const [answer] = await run(`explain (analyze, buffers, timing off, format json) ${marked}`, bindings)
  const [explained] = (answer?.['QUERY PLAN'] ?? []) as { Plan: Record<string, number> }[]
  const plan = explained?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** Pages read with few and with many orders. The generated orders are rolled back afterwards. */
async function readAmongBoth(asked: Asked[], house: House, { last, offer }: { last: number; offer: number }) {
  const found: { few: number; many: number }[] = []
  await asOwner(async (trx) => {
    const run = (sql: string, bindings: unknown[] = []) => rows(sql, bindings, trx)
    // The owner's connection plans as those of the product do.
    for (const [name, value] of Object.entries(PLANNING)) await run(`select set_config(?, ?, true)`, [name, value])
    await run(GOODS, [offer])
    for (const table of ['order_part_items', 'order_items', 'production_items']) await run(`analyze ${table}`)
    const among = async (from: number, to: number) => {
      await fillOrders(last + from, last + to, house, run)
      await run(`select gin_clean_pending_list('order_words_found')`)
      for (const table of ANALYSED) await run(`analyze ${table}`)
      const read = []
      for (const one of asked) read.push(await touched(one, run))
      return read
    }
    const few = await among(1, FEW)
    const many = await among(FEW + 1, MANY)
    found.push(...few.map((one, at) => ({ few: one, many: many[at] as number })))
    await trx.rollback()
  })
  return found
}

const GOODS = `
  create temp table filled_goods on commit drop as
  select 0 as place, f.id as finished, v.id as version, v.design_version_id as design_version, f.product_id as product, v.product_version_id as product_version,
         s.id as stock, s.organisation_id as factory, s.colour_id as colour, s.size_id as size, f.name, f.code, null::text as picture
    from finished_products f join finished_versions v on v.finished_product_id = f.id join products p on p.id = f.product_id
    join stocks s on s.spu_id = p.spu_id where f.id = ? limit 1`

test.group('A million orders', () => {
  test('every filter, count and board reads as many pages however many orders exist', async ({ assert }) => {
    const buyer = await makeBuyer()
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const [store] = await rows<{ id: number; path: string }>(
      `insert into stores (organisation_id, name, sales_platform, authorization_status) values (?, 'Shop', 'other', 'completed')
       returning id, (select path from organisations where id = organisation_id) as path`,
      [buyer.merchant],
    )
    const merchant = {
      ...superActor('merchant'),
      organisation: { ...superActor().organisation, id: buyer.merchant, kind: 'merchant', path: store?.path },
    } as Actor
    const [known] = await rows<{ last: number; operation: number }>(
      'select coalesce(max(id), 0)::int as last, (select max(id)::int from ledger_operations) as operation from orders',
    )
    const { last, operation } = known as { last: number; operation: number }
    const looks: Record<string, () => Promise<unknown>> = {
      'first page': () => orderPage(ASKED, merchant),
      'those unpaid': () => orderPage(narrowed('status', 'unpaid'), merchant),
      'those completed': () => orderPage(narrowed('status', 'completed'), merchant),
      'those copied': () => orderPage(narrowed('source', 'copy'), merchant),
      'a store': () => orderPage(narrowed('store_id', store?.id as number), merchant),
      'days of long ago': () => orderPage(halfADayOf(last), merchant),
      'twenty numbers': () => orderPage({ ...ASKED, numbers: numbersAfter(last) }, merchant),
      'a tracking number': () => orderPage(narrowed('tracking_no', 'SF-NOWHERE-1'), merchant),
      'a tracking number among words': () => orderPage({ ...ASKED, keyword: 'SF-NOWHERE-1' }, merchant),
      'a word nobody wrote': () => orderPage({ ...ASKED, keyword: '鲸鱼' }, merchant),
      'the dearest': () => orderPage({ ...ASKED, orders: [{ field: 'total_amount', direction: 'desc' }] }, merchant),
      'what changed last': () =>
        orderPage({ ...ASKED, orders: [{ field: 'updated_at', direction: 'desc' }] }, merchant),
      'of all': () => orderPage(ASKED, superActor()),
      'unpaid ones of all': () => orderPage(narrowed('status', 'unpaid'), superActor()),
      'paid ones of all': () => orderPage(narrowed('payment', 'paid'), superActor()),
      'how many stand where': () => orderCounts(merchant),
      'the board': () => board(superActor()),
      'production of all': () => listRows(productionOrders, ASKED, superActor()),
    }
    const asked = []
    for (const ask of Object.values(looks)) asked.push(...(await sentBy(ask)).slice(0, 1))
    const house = {
      merchants: [buyer.merchant, await makeMerchant(), await makeMerchant()],
      buyer: buyer.id,
      operation,
      stores: [store?.id as number],
    }
    const read = await readAmongBoth(asked, house, { last, offer: offer.finished })
    const grown = Object.keys(looks).flatMap((name, at) => {
      const { few, many } = read[at] as (typeof read)[number]
      return many > few * MOST_GROWTH + STRAY ? [`${name}: ${few} pages, then ${many}`] : []
    })
    assert.deepEqual(grown, [])
  }).tags(['ORD-09'])
})

test.group('Orders | search', (group) => {
  trading(group)

  test('searches current numbers and remarks, ignoring case, in either script', async ({ client, assert }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const { id } = await placed(client, buyer, [offer], 1)
    const { order_no: no } = (await who.get(`/api/v1/orders/${id}`)).body().data as OrderDetail
    const found = async (words: string) => {
      const { list } = (await who.get(`/api/v1/orders?quickSearch=${encodeURIComponent(words)}`)).body().data as {
        list: unknown[]
      }
      return list.length
    }
    const remarked = (remark: string) => keyed(client, buyer.token, `/api/v1/orders/${id}/remark`, { remark })
    ;(await remarked('请加急 Gift WRAP')).assertStatus(200)
    for (const words of [no, no.toLowerCase().slice(3), '加急', '急', 'wrap gift', 'W', `${no} 加急`])
      assert.equal(await found(words), 1, words)
    for (const words of ['鲸鱼', 'wrapp', '%', `${no} 鲸鱼`]) assert.equal(await found(words), 0, words)
    ;(await remarked('')).assertStatus(200)
    assert.equal(await found('加急'), 0)
  }).tags(['ORD-05', 'ORD-09'])
})

const narrowed = (field: string, value: string | number): ListQuery => ({
  ...ASKED,
  conditions: [{ field, operator: 'eq', value }],
})

/** Numbers of the first twenty generated orders after the given number. */
function numbersAfter(last: number): string[] {
  const first = last + OF - ((last - NUMBERED) % OF)
  return Array.from({ length: 20 }, (_, n) => `SO-${first + n * 28 * OF}`)
}

/** A filter for the first twelve hours of the orders generated after this number. */
function halfADayOf(last: number): ListQuery {
  const from = Date.now() - FILLED_SINCE + last * MINUTE_MS
  const at = (moment: number) => new Date(moment).toISOString()
  return {
    ...ASKED,
    conditions: [
      { field: 'created_at', operator: 'egt', value: at(from) },
      { field: 'created_at', operator: 'lt', value: at(from + DAY_MS / 2) },
    ],
  }
}
