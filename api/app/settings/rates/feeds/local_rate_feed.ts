import { rateAt } from '#settings/rates/queries/rate_at'
import { RateFeed } from '#settings/rates/feeds/rate_feed'

const DAY_MS = 86_400_000
/** In ten-thousandths: how far a day's rate may lie from the one in force. */
const WAVE = 120

/** Stands in where no feed is set up: the rate in force, moved a little by the day, so that the whole way can be watched. */
export class LocalRateFeed extends RateFeed {
  readonly name = 'local'

  async rateOf(currency: string, now = new Date()): Promise<string> {
    const current = await rateAt(currency, now)
    if (!current) throw new Error(`Set a first rate for ${currency}: the local feed only moves it`)
    const day = Math.floor(now.getTime() / DAY_MS)
    const moved = 1 + (Math.sin(day + (currency.codePointAt(0) ?? 0)) * WAVE) / 10_000
    return (Number(current.rate) * moved).toFixed(4)
  }
}
