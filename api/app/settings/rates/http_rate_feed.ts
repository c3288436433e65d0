import vine from '@vinejs/vine'
import { observeCall } from '#core/health/observe'
import { getJson } from '#core/http_client'
import { RateFeed } from '#settings/rates/rate_feed'

interface Options {
  url: string
  token?: string
  mayBeNear: boolean
}

const answer = vine.create({
  currency: vine.string().fixedLength(3),
  rate: vine.string().regex(/^\d{1,7}(\.\d{1,10})?$/),
})

/** Any service that answers `GET url?currency=USD` with `{ "currency": "USD", "rate": "7.1234" }`. */
export class HttpRateFeed extends RateFeed {
  readonly name = 'http'
  readonly #options: Options

  constructor(options: Options) {
    super()
    this.#options = options
  }

  async rateOf(currency: string): Promise<string> {
    const { url, token, mayBeNear } = this.#options
    const address = new URL(url)
    address.searchParams.set('currency', currency)
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const said = await observeCall('rate_feed', () => getJson({ url: address.href, headers, allowPrivate: mayBeNear }))
    const found = await answer.validate(said).catch(() => undefined)
    if (!found) throw new Error('The answer is not {currency, rate}')
    if (found.currency !== currency) throw new Error(`The answer is about ${found.currency}`)
    return found.rate
  }
}
