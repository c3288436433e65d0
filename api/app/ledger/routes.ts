import { mount } from '#core/crud/mount'
import { registerGauges } from '#core/health/metrics_text'
import { permitted, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { ledgerAdjustments } from '#ledger/adjustments/adjustments'
import { moneyLogs, scoreLogs } from '#ledger/logs'
import { scoreRules } from '#ledger/score/score_rules'

const adjustments = lazyEndpoints(() => import('#ledger/adjustments/endpoints'))
const member = lazyEndpoints(() => import('#ledger/account/endpoints'))
const score = lazyEndpoints(() => import('#ledger/score/endpoints'))

const [mayCreate, mayApprove] = [permitted('ledger_adjustments.create'), permitted('ledger_adjustments.approve')]

route(
  'GET',
  '/api/v1/ledger-adjustments/standing',
  'ledger-adjustments.standing',
  permitted('ledger_adjustments.view'),
  adjustments('showStanding'),
)
route('POST', '/api/v1/ledger-adjustments', 'ledger-adjustments.ask', mayCreate, adjustments('askForAdjustment'))
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/approve',
  'ledger-adjustments.approve',
  mayApprove,
  adjustments('approveAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/reject',
  'ledger-adjustments.reject',
  mayApprove,
  adjustments('rejectAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/withdraw',
  'ledger-adjustments.withdraw',
  mayCreate,
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

registerGauges(async () => (await import('#ledger/checks/gauges')).ledgerGauges())
