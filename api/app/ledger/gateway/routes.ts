import { mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { onlineRecharges } from '#ledger/gateway/online_recharges'

const calls = lazyEndpoints(() => import('#ledger/gateway/endpoints'))
const page = lazyEndpoints(() => import('#ledger/gateway/pay_page'))
const PATH = '/api/v1/online-recharges'

route('POST', PATH, 'online-recharges.start', permitted('online_recharges.create'), calls('start'))
route('GET', `${PATH}/no/:no`, 'online-recharges.showByNo', permitted('online_recharges.view'), calls('showByNo'))
route('POST', '/api/v1/gateways/:gateway/events', 'gateways.events', everyone, calls('webhook'))
route('GET', '/pay/:session', 'gateways.pay', everyone, page('showPayPage'))
route('POST', '/pay/:session', 'gateways.payLocally', everyone, page('payLocally'))

mount(onlineRecharges)
