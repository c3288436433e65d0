import { row } from '#core/database'
import { evidenceOf } from '#tests/support/after_sales'
import { makePayee, REVIEWS, SAYS } from '#tests/support/ledger/recharges'
import { makePerson } from '#tests/support/people'
import { BUYS, makeBuyer, makeOffer, payUnproven, sendable, type Offer } from '#tests/support/trade'
import { drawn, supplierOf, worker } from '#tests/support/workshop'

/** A buyer with a cart of their own; the balance is shared by the merchant's buyers. */
export interface Trader {
  merchant: number
  token: string
  offers: readonly Offer[]
  address: number
  evidence: string
  /** The merchant's store, and the codes of its goods there. */
  store: number
  goods: readonly { code: string; size: string }[]
}

/** Ids of factory and payee, and tokens of the people who produce, decide and review payments. */
export interface House {
  factory: number
  payee: number
  maker: string
  decider: string
  reviewers: readonly [takes: string, approves: string]
}

const MAY = [
  ...BUYS,
  ...SAYS,
  'online_recharges.view',
  'online_recharges.create',
  'order_imports.view',
  'order_imports.create',
  'stores.view',
]
const BALANCE = '600.00'
const PLENTY = 1_000_000
const DECIDES = [
  'orders.view',
  'orders.cancel',
  'orders.hold',
  'after_sales.view',
  'after_sales.review',
  'cancel_requests.view',
  'cancel_requests.review',
]

/** Merchants with people and offers that are rendered, weighed and in stock. */
export async function openTrade(merchants: number, people: number): Promise<{ house: House; traders: Trader[] }> {
  const traders: Trader[] = []
  for (let nth = 0; nth < merchants; nth++) traders.push(...(await shop(people)))
  const factory = traders[0]?.offers[0]?.factory as number
  const decider = await makePerson({
    organisationId: await supplierOf(factory),
    range: 'supplier',
    permissions: DECIDES,
  })
  const reviewers = [await makePerson({ permissions: REVIEWS }), await makePerson({ permissions: REVIEWS })]
  const house: House = {
    factory,
    payee: await makePayee(),
    maker: (await worker(factory)).token,
    decider: decider.token,
    reviewers: [reviewers[0]?.token ?? '', reviewers[1]?.token ?? ''],
  }
  return { house, traders }
}

async function shop(people: number): Promise<Trader[]> {
  const { merchant, id } = await makeBuyer({ balance: BALANCE })
  const wanted = { merchant, user: id, stock: PLENTY }
  const offers = [await makeOffer(wanted), await makeOffer(wanted)]
  for (const { spu, finished } of offers) {
    await sendable(spu)
    await drawn(finished)
  }
  const address = await row<{ id: number }>(
    `insert into receiver_addresses (organisation_id, country, region_code, province, city, street, firstname, mobile_phone, postcode, is_default)
     values (?, 'US', 'CA', 'California', 'Los Angeles', '1 Main Street', 'Ada Lovelace', '+12025550101', '90001', true) returning id`,
    [merchant],
  )
  const store = await storeOf(merchant, id)
  const goods = await Promise.all(offers.map(namedOf))
  const traders: Trader[] = []
  for (let nth = 0; nth < people; nth++) {
    const person = await makePerson({ organisationId: merchant, range: 'merchant', permissions: MAY })
    await payUnproven(person.id)
    const evidence = await evidenceOf({ id: person.id, merchant })
    traders.push({ merchant, token: person.token, offers, address: address?.id as number, evidence, store, goods })
  }
  return traders
}

/** Parcels of this store count as shipped two days after labelling. */
async function storeOf(merchant: number, owner: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status, auto_ship_hours)
     values (?, ?, 'Storm', 'other', 'completed', 48) returning id`,
    [merchant, owner],
  )
  return made?.id as number
}

const namedOf = async ({ finished, sizes }: Offer) =>
  (await row('select f.code, s.name_en as size from finished_products f, sizes s where f.id = ? and s.id = ?', [
    finished,
    sizes[0],
  ])) as { code: string; size: string }
