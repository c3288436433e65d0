import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { paymentAccounts } from '#settings/payment/payment_accounts'

const card = later(() => import('#settings/payment/reveal_card'))

mount(paymentAccounts)
route(
  'POST',
  '/api/v1/payment-accounts/:id/reveal',
  'payment-accounts.reveal',
  permitted('payment_accounts.reveal'),
  card('revealCard'),
)
