import { addressOf, bought, ordered, posting, type Line, type Post, type Unpaid } from './customer.ts'
import { CLIENTS } from './flows.ts'

const { makeBuyer, makeOffer, sendable, cell } = await import('../../../tests/support/trade.ts')
type Offer = Awaited<ReturnType<typeof makeOffer>>

/** A new merchant with balance, an address and two finished products. */
export interface Shopper {
  token: string
  person: number
  merchant: number
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
  for (const { spu } of offers) await sendable(spu)
  const address = await addressOf(buyer.merchant)
  return { token: buyer.token, person: buyer.id, merchant: buyer.merchant, address, offers }
}

/** The lines of an order of one piece of each offer. */
export const onePieceOfEach = ({ offers }: Shopper) => offers.map((offer) => cell(offer, 1))

/** The requests that fill the cart, quote, order and pay. */
export class Till {
  readonly #post: Post
  readonly #who: Shopper

  constructor(address: string, who: Shopper) {
    this.#post = posting(address, who.token)
    this.#who = who
  }

  /** Add, add, quote, create. */
  async order(): Promise<Unpaid> {
    let lines: Line[] = []
    for (const offer of this.#who.offers)
      ({ lines } = await this.#post<{ lines: Line[] }>('/api/v1/cart', { items: [cell(offer, 1)] }))
    return ordered(this.#post, lines, this.#who.address)
  }

  /** Add both at once, quote, create and pay: as the app does it. */
  async buy(): Promise<void> {
    const items = onePieceOfEach(this.#who)
    const { lines } = await this.#post<{ lines: Line[] }>('/api/v1/cart', { items })
    await bought(this.#post, lines, this.#who.address)
  }

  /** Without the order as the answer, as the app does it; or with it. */
  async pay({ id, total }: Unpaid, { isWhole = false } = {}): Promise<void> {
    await this.#post(`/api/v1/orders/${id}/pay`, { total }, isWhole ? {} : { prefer: 'return=minimal' })
  }
}
