import { randomUUID } from 'node:crypto'
import { row } from './house.ts'
import { CLIENTS } from './flows.ts'

const { makeBuyer, makeOffer, cell } = await import('../../tests/support/trade.ts')
type Offer = Awaited<ReturnType<typeof makeOffer>>

/** Somebody who orders: a merchant of their own with money, an address and two finished products to sell. */
export interface Shopper {
  token: string
  address: number
  offers: Offer[]
}

export async function shoppers(): Promise<Shopper[]> {
  const made = []
  for (let client = 0; client < CLIENTS; client++) made.push(await shopper())
  return made
}

async function shopper(): Promise<Shopper> {
  const buyer = await makeBuyer({ balance: '9000000.00' })
  const wanted = { merchant: buyer.merchant, user: buyer.id, stock: 1_000_000 }
  const offers = [await makeOffer(wanted), await makeOffer(wanted)]
  for (const { spu } of offers) await row('update spus set packed_weight_g = 250 where id = ?', [spu])
  const address = await row<{ id: number }>(
    `insert into receiver_addresses (organisation_id, country, region_code, province, city, street, firstname, mobile_phone, postcode, is_default)
     values (?, 'US', 'CA', 'California', 'Los Angeles', '1 Main Street', 'Ada Lovelace', '+12025550101', '90001', true) returning id`,
    [buyer.merchant],
  )
  return { token: buyer.token, address: address?.id as number, offers }
}

interface Line {
  id: number
}
interface Sheet {
  product_amount: string
  parts: { factory_id: number; quote: { options: { method_id: number; minor: number; fingerprint: string }[] } }[]
}
export interface Unpaid {
  id: number
  total: string
}

/** The requests by which a person fills the cart, sees what it comes to, orders and pays. */
export class Till {
  readonly #address: string
  readonly #who: Shopper

  constructor(address: string, who: Shopper) {
    this.#address = address
    this.#who = who
  }

  /** Add, add, quote, create. */
  async order(): Promise<Unpaid> {
    const { offers, address } = this.#who
    let lines: Line[] = []
    for (const offer of offers)
      ({ lines } = await this.#post<{ lines: Line[] }>('/api/v1/cart', { items: [cell(offer, 1)] }))
    const ids = lines.map(({ id }) => id)
    const sheet = await this.#post<Sheet>('/api/v1/settlement', { lines: ids, address_id: address })
    const chosen = sheet.parts.map(({ factory_id, quote }) => ({ factory_id, ...quote.options[0] }))
    const freight = chosen.reduce((sum, { minor = 0 }) => sum + minor, 0)
    const total = ((Math.round(Number(sheet.product_amount) * 100) + freight) / 100).toFixed(2)
    const choices = chosen.map(({ factory_id, method_id, fingerprint }) => ({ factory_id, method_id, fingerprint }))
    const { id } = await this.#post<{ id: number }>('/api/v1/orders', {
      lines: ids,
      address_id: address,
      choices,
      total,
    })
    return { id, total }
  }

  async pay({ id, total }: Unpaid): Promise<void> {
    await this.#post(`/api/v1/orders/${id}/pay`, { total })
  }

  async #post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(this.#address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#who.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { data: T }).data
  }
}
