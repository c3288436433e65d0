import type { FreightRequest } from '#contracts/logistics'
import type { Currency } from '#contracts/money'
import { type Transaction } from '#core/database'
import { quoteFreight } from '#logistics/freight'
import { findSellable, quoteKnownLines, type PricedLine } from '#orders/price_lines'
import { rateAt } from '#settings/rates/rate_feed'
import type { Listing } from '#availability/listing'

export const keyOf = (finished: number, colour: number, size: number) => `${finished} ${colour} ${size}`

/** One piece of each variant by itself, so that no two variants compete for the same stock. */
export async function goodsOf(
  listings: readonly Listing[],
  merchantId: number,
  trx: Transaction,
): Promise<ReadonlyMap<string, PricedLine>> {
  const wanted = new Map(
    listings.flatMap(({ finished_product_id: finished, form }) =>
      form.variants.map(({ colour_id: colour, size_id: size }) => [
        keyOf(finished, colour, size),
        { finished_product_id: finished, colour_id: colour, size_id: size, quantity: 1 },
      ]),
    ),
  )
  const { goods } = await findSellable([...wanted.values()], merchantId, trx)
  return new Map(
    goods.flatMap((one) => {
      const [line] = quoteKnownLines([one]).lines
      return line ? [[keyOf(one.finished_product_id, one.colour_id, one.size_id), line] as const] : []
    }),
  )
}

/** The cheapest shipment of one piece to the listing's market; null if there is none. */
export function freightQuotes(merchantId: number, trx: Transaction) {
  const known = new Map<string, Promise<number | null>>()
  return (listing: Listing, goods: ReadonlyMap<string, PricedLine>): Promise<number | null> => {
    const made = listing.form.variants.flatMap(
      ({ colour_id: colour, size_id: size }) =>
        goods.get(keyOf(listing.finished_product_id, colour, size))?.facts ?? [],
    )[0]
    if (!made?.factory_id) return Promise.resolve(null)
    const parcel: FreightRequest = {
      merchant_id: merchantId,
      factory_id: made.factory_id,
      sales_platform: listing.sales_platform,
      to: { country: marketOf(listing), region_code: '', postcode: '' },
      items: [{ product_id: made.product_id, pieces: 1 }],
    }
    const key = JSON.stringify(parcel)
    const asked = known.get(key) ?? cheapest(parcel, trx)
    known.set(key, asked)
    return asked
  }
}

async function cheapest(parcel: FreightRequest, trx: Transaction): Promise<number | null> {
  const { options } = await quoteFreight(trx, parcel)
  return options.length === 0 ? null : Math.min(...options.map(({ minor }) => minor))
}

/** The country of the store or of its first site; the United States for stores that sell anywhere. */
function marketOf({ region, form }: Listing): string {
  const country = [region, ...form.sites].find((one) => /^[A-Z]{2}$/.test(one) && one !== 'EU')
  return country === 'UK' ? 'GB' : (country ?? 'US')
}

export type Rates = ReadonlyMap<Currency, number | null>

export async function currencyRates(trx: Transaction): Promise<Rates> {
  const usd = await rateAt('USD', new Date(), trx)
  return new Map([
    ['RMB', 100],
    ['USD', usd ? Math.round(Number(usd.rate) * 100) : null],
  ])
}
