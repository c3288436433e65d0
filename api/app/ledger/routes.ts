import { lazyEndpoints } from '#core/http/endpoint'
import { ledgerAdjustments } from '#ledger/adjustments/adjustments'
import { moneyLogs, scoreLogs } from '#ledger/logs'
import { mount, KEYS_READ } from '#core/crud/mount'
import { onlineRecharges } from '#ledger/gateway/online_recharges'
import { permitted, published, signedIn, everyone } from '#core/http/access'
import { recharges } from '#ledger/recharges/recharges'
import { reconciliations } from '#ledger/reconciliation/reconciliations'
import { registerGauges } from '#core/health/metrics'
import { route } from '#core/http/routes'
import { scoreRules } from '#ledger/score/score_rules'
import { serviceCharges } from '#ledger/fees/charges'
import { transactions } from '#ledger/transactions/transactions'

const adjustments = lazyEndpoints(() => import('#ledger/adjustments/endpoints'))
const member = lazyEndpoints(() => import('#ledger/account/endpoints'))
const score = lazyEndpoints(() => import('#ledger/score/endpoints'))

const [mayAdjust, mayApproveAdjustment] = [
  permitted('ledger_adjustments.create'),
  permitted('ledger_adjustments.approve'),
]

route(
  'GET',
  '/api/v1/ledger-adjustments/standing',
  'ledger-adjustments.standing',
  permitted('ledger_adjustments.view'),
  adjustments('showStanding'),
)
route('POST', '/api/v1/ledger-adjustments', 'ledger-adjustments.ask', mayAdjust, adjustments('askForAdjustment'))
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/approve',
  'ledger-adjustments.approve',
  mayApproveAdjustment,
  adjustments('approveAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/reject',
  'ledger-adjustments.reject',
  mayApproveAdjustment,
  adjustments('rejectAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/withdraw',
  'ledger-adjustments.withdraw',
  mayAdjust,
  adjustments('withdrawAdjustment'),
)

route('GET', '/api/account/balance', 'account.balance', signedIn('member'), member('showBalanceLog'))
route('GET', '/api/account/integral', 'account.integral', signedIn('member'), member('showScoreLog'))
route('GET', '/api/account/integral/rules', 'account.scoreRules', signedIn('member'), score('showScoreRules'))
route('POST', '/api/account/integral/exchange', 'account.exchangeScore', signedIn('member'), score('exchange'))
route('GET', '/api/account/overview', 'account.overview', signedIn('member'), member('showOverview'))

mount(moneyLogs)
mount(scoreLogs)
mount(ledgerAdjustments)
mount(scoreRules)

registerGauges(async () => (await import('#ledger/checks/watch')).ledgerGauges())

const recharging = lazyEndpoints(() => import('#ledger/recharges/endpoints'))

const [viewRecharges, mayRecharge, reviewRecharges] = [
  permitted('recharges.view'),
  permitted('recharges.create'),
  permitted('recharges.review'),
]
const RECHARGES = '/api/v1/recharges'

route('GET', `${RECHARGES}/options`, 'recharges.options', mayRecharge, recharging('showOptions'))
route('GET', `${RECHARGES}/no/:no`, 'recharges.showByNo', viewRecharges, recharging('showByNo'))
route('POST', RECHARGES, 'recharges.submit', mayRecharge, recharging('submit'))
route('POST', `${RECHARGES}/:id/resubmit`, 'recharges.resubmit', mayRecharge, recharging('resubmit'))
route('POST', `${RECHARGES}/:id/withdraw`, 'recharges.withdraw', mayRecharge, recharging('withdraw'))
route('POST', `${RECHARGES}/:id/take`, 'recharges.take', reviewRecharges, recharging('take'))
route('POST', `${RECHARGES}/:id/hand-back`, 'recharges.handBack', reviewRecharges, recharging('handBack'))
route('POST', `${RECHARGES}/:id/approve`, 'recharges.approve', reviewRecharges, recharging('approve'))
route('POST', `${RECHARGES}/:id/reject`, 'recharges.reject', reviewRecharges, recharging('reject'))

mount(recharges)

const transactionCalls = lazyEndpoints(() => import('#ledger/transactions/endpoints'))
const alert = lazyEndpoints(() => import('#ledger/account/balance_alert'))
const billing = lazyEndpoints(() => import('#ledger/account/billing'))
const viewTransactions = permitted('transactions.view')

route(
  'GET',
  '/api/v1/transactions/balance',
  'transactions.balance',
  published('balance', viewTransactions),
  alert('showBalance'),
)
route(
  'PUT',
  '/api/v1/transactions/balance/alert',
  'transactions.alert',
  permitted('recharges.create'),
  alert('changeAlert'),
)
route('GET', '/api/v1/transactions/no/:no', 'transactions.showByNo', viewTransactions, transactionCalls('showByNo'))
route('GET', '/api/v1/billing', 'billing.show', viewTransactions, billing('show'))
route('PUT', '/api/v1/billing', 'billing.save', permitted('recharges.create'), billing('save'))

mount(transactions, { ...KEYS_READ, group: 'balance' })

const online = lazyEndpoints(() => import('#ledger/gateway/endpoints'))
const page = lazyEndpoints(() => import('#ledger/gateway/pay_page'))
const topUp = lazyEndpoints(() => import('#ledger/top_up/endpoints'))
const ONLINE = '/api/v1/online-recharges'

route('POST', ONLINE, 'online-recharges.start', permitted('online_recharges.create'), online('start'))
route('GET', `${ONLINE}/no/:no`, 'online-recharges.showByNo', permitted('online_recharges.view'), online('showByNo'))
route('POST', '/api/v1/gateways/:gateway/events', 'gateways.events', everyone, online('webhook'))
route('GET', '/pay/:session', 'gateways.pay', everyone, page('showPayPage'))
route('POST', '/pay/:session', 'gateways.payLocally', everyone, page('payLocally'))
route('GET', '/cards/:session', 'gateways.card', everyone, page('showCardPage'))
route('POST', '/cards/:session', 'gateways.saveCardLocally', everyone, page('saveCardLocally'))

const TOP_UP = '/api/v1/auto-top-up'
const mayTopUp = permitted('online_recharges.create')
route('GET', TOP_UP, 'autoTopUp.show', mayTopUp, topUp('show'))
route('POST', TOP_UP, 'autoTopUp.save', mayTopUp, topUp('save'))
route('POST', `${TOP_UP}/card`, 'autoTopUp.addCard', mayTopUp, topUp('addCard'))
route('DELETE', `${TOP_UP}/card`, 'autoTopUp.dropCard', mayTopUp, topUp('dropCard'))

mount(onlineRecharges)

const serviceCharging = lazyEndpoints(() => import('#ledger/fees/statement'))

route(
  'GET',
  '/api/v1/service-charges/statement',
  'service-charges.statement',
  permitted('service_charges.view'),
  serviceCharging('showStatement'),
)

mount(serviceCharges)

mount(reconciliations)
