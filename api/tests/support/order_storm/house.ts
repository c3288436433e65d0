import { row } from '#core/database'
import { evidenceOf } from '#tests/support/after_sales'
import { makePayee, REVIEWS, SAYS } from '#tests/support/ledger/recharges'
import { makePerson } from '#tests/support/people'
import { BUYS, makeBuyer, makeOffer, payUnproven, sendable, type Offer } from '#tests/support/trade'
import { drawn, supplierOf, worker } from '#tests/support/workshop'

/** Somebody who orders for a merchant, with a cart of their own; the balance is everybody's of that merchant. */
export interface Trader {
  merchant: number
  token: string
  offers: readonly Offer[]
  address: number
  evidence: string
  /** Where the merchant sells, and what it calls there what it sells. */
  store: number
  goods: readonly { code: string; size: string }[]
}

/** Those who make, decide and take money. */
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

/** So many merchants with so many people each, and what they sell: everything drawn, weighed and on the shelf. */
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

/** Its parcels count as sent two days after they were labelled. */
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
