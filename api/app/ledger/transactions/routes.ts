import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { transactions } from '#ledger/transactions/transactions'

const calls = later(() => import('#ledger/transactions/endpoints'))
const view = permitted('transactions.view')

route('GET', '/api/v1/transactions/balance', 'transactions.balance', view, calls('showBalance'))
route('GET', '/api/v1/transactions/no/:no', 'transactions.showByNo', view, calls('showByNo'))

mount(transactions)
