import { PROFIT_GROUPS } from '#contracts/payouts'
import { registerComputedList } from '#core/exports/selection'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { profitExport } from '#payouts/profit'

const PATH = '/api/v1/stores/:id/payouts'
const call = lazyEndpoints(() => import('#payouts/endpoints'))
const sheet = lazyEndpoints(() => import('#payouts/sheet_endpoints'))

route('GET', PATH, 'stores.payouts', permitted('stores.view'), call('show'))
route('POST', PATH, 'stores.enterPayouts', permitted('stores.edit'), call('enter'))
route('POST', `${PATH}/pull`, 'stores.pullPayouts', permitted('stores.edit'), call('pull'))
route('POST', `${PATH}/check`, 'stores.checkPayoutSheet', permitted('stores.edit'), sheet('check'))
route('POST', `${PATH}/sheet`, 'stores.savePayoutSheet', permitted('stores.edit'), sheet('save'))
route('POST', `${PATH}/withdraw`, 'stores.withdrawPayouts', permitted('stores.edit'), call('withdraw'))
route('GET', '/api/v1/payout-sheets/template', 'stores.payoutTemplate', everyone, sheet('template'))
route('GET', '/api/v1/profit', 'orders.profit', permitted('orders.view'), call('profit'))
route('GET', '/api/v1/profit/sums', 'orders.profitSums', permitted('orders.view'), call('profitSums'))

for (const group of PROFIT_GROUPS) registerComputedList(profitExport(group))
