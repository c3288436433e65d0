import type { ApplicationService } from '@adonisjs/core/types'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { environment, isDemonstration } from '#start/environment'

export default class GatewayProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  register() {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
    const { STRIPE_URL: url = 'https://api.stripe.com', STRIPE_NEAR: mayBeNear = false } = environment
    this.app.container.singleton(PaymentGateway, async () => {
      if (secretKey && webhookSecret) {
        const { StripeGateway } = await import('#ledger/gateway/drivers/stripe_gateway')
        return new StripeGateway({ secretKey, webhookSecret, url, mayBeNear })
      }
      if (!isDemonstration) return new (await import('#ledger/gateway/drivers/local_gateway')).ClosedGateway()
      return new (await import('#ledger/gateway/drivers/local_gateway')).LocalGateway()
    })
  }
}
