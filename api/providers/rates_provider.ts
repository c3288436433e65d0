import type { ApplicationService } from '@adonisjs/core/types'
import { RateFeed } from '#settings/rates/rate_feed'
import { environment } from '#start/environment'

export default class RatesProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    const { RATE_FEED_URL: url, RATE_FEED_TOKEN: token, RATE_FEED_NEAR: mayBeNear = false } = environment
    this.app.container.singleton(RateFeed, async () => {
      if (url) return new (await import('#settings/rates/http_rate_feed')).HttpRateFeed({ url, token, mayBeNear })
      return new (await import('#settings/rates/rate_feed')).LocalRateFeed()
    })
  }
}
