import { mount } from '#core/crud/mount'
import { alsoMeasure } from '#core/health/measures'
import { permitted, signedIn } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { ledgerAdjustments } from '#ledger/resources/adjustments'
import { moneyLogs, scoreLogs } from '#ledger/resources/logs'
import { scoreRules } from '#ledger/resources/score_rules'

const adjustments = later(() => import('#ledger/endpoints/adjustments'))
const member = later(() => import('#ledger/endpoints/member'))
const score = later(() => import('#ledger/endpoints/score'))

const [ask, decide] = [permitted('ledger_adjustments.create'), permitted('ledger_adjustments.approve')]

route(
  'GET',
  '/api/v1/ledger-adjustments/standing',
  'ledger-adjustments.standing',
  permitted('ledger_adjustments.view'),
  adjustments('showStanding'),
)
route('POST', '/api/v1/ledger-adjustments', 'ledger-adjustments.ask', ask, adjustments('askForAdjustment'))
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/approve',
  'ledger-adjustments.approve',
  decide,
  adjustments('approveAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/reject',
  'ledger-adjustments.reject',
  decide,
  adjustments('rejectAdjustment'),
)
route(
  'POST',
  '/api/v1/ledger-adjustments/:id/withdraw',
  'ledger-adjustments.withdraw',
  ask,
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

alsoMeasure(async () => (await import('#ledger/queries/ledger_gauges')).ledgerGauges())
