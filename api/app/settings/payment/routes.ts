import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { paymentAccounts } from '#settings/payment/payment_accounts'

const changes = lazyEndpoints(() => import('#settings/payment/card_endpoints'))

mount(paymentAccounts)
route(
  'POST',
  '/api/v1/payment-accounts/:id/reveal',
  'payment-accounts.reveal',
  permitted('payment_accounts.reveal'),
  changes('revealCard'),
)
const CARD = '/api/v1/payment-accounts/:id/card'
route('POST', CARD, 'payment-accounts.card', permitted('payment_accounts.edit'), changes('request'))
route(
  'POST',
  `${CARD}/approve`,
  'payment-accounts.card.approve',
  permitted('payment_accounts.approve'),
  changes('approve'),
)
route(
  'POST',
  `${CARD}/reject`,
  'payment-accounts.card.reject',
  permitted('payment_accounts.approve'),
  changes('reject'),
)
