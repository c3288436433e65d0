import { KEYS_READ, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { transactions } from '#ledger/transactions/transactions'

const calls = lazyEndpoints(() => import('#ledger/transactions/endpoints'))
const alert = lazyEndpoints(() => import('#ledger/account/balance_alert'))
const billing = lazyEndpoints(() => import('#ledger/account/billing'))
const view = permitted('transactions.view')

route('GET', '/api/v1/transactions/balance', 'transactions.balance', view, alert('showBalance'))
route(
  'PUT',
  '/api/v1/transactions/balance/alert',
  'transactions.alert',
  permitted('recharges.create'),
  alert('changeAlert'),
)
route('GET', '/api/v1/transactions/no/:no', 'transactions.showByNo', view, calls('showByNo'))
route('GET', '/api/v1/billing', 'billing.show', view, billing('show'))
route('PUT', '/api/v1/billing', 'billing.save', permitted('recharges.create'), billing('save'))

mount(transactions, KEYS_READ)
