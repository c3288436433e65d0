import { mount } from '#core/crud/mount'
import { alsoMeasure } from '#core/health/measures'
import { permitted, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import {
  approveAdjustment,
  askForAdjustment,
  rejectAdjustment,
  showStanding,
  withdrawAdjustment,
} from '#ledger/endpoints/adjustments'
import { showBalanceLog, showOverview, showScoreLog } from '#ledger/endpoints/member'
import { ledgerAdjustments } from '#ledger/resources/adjustments'
import { moneyLogs, scoreLogs } from '#ledger/resources/logs'
import { scoreRules } from '#ledger/resources/score_rules'

const [ask, decide] = [permitted('ledger_adjustments.create'), permitted('ledger_adjustments.approve')]

route(
  'GET',
  '/api/v1/ledger-adjustments/standing',
  'ledger-adjustments.standing',
  permitted('ledger_adjustments.view'),
  showStanding,
)
route('POST', '/api/v1/ledger-adjustments', 'ledger-adjustments.ask', ask, askForAdjustment)
route('POST', '/api/v1/ledger-adjustments/:id/approve', 'ledger-adjustments.approve', decide, approveAdjustment)
route('POST', '/api/v1/ledger-adjustments/:id/reject', 'ledger-adjustments.reject', decide, rejectAdjustment)
route('POST', '/api/v1/ledger-adjustments/:id/withdraw', 'ledger-adjustments.withdraw', ask, withdrawAdjustment)

route('GET', '/api/account/balance', 'account.balance', signedIn('member'), showBalanceLog)
route('GET', '/api/account/integral', 'account.integral', signedIn('member'), showScoreLog)
route('GET', '/api/account/overview', 'account.overview', signedIn('member'), showOverview)

mount(moneyLogs)
mount(scoreLogs)
mount(ledgerAdjustments)
mount(scoreRules)

alsoMeasure(async () => (await import('#ledger/queries/ledger_gauges')).ledgerGauges())
