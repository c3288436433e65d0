import { mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { onlineRecharges } from '#ledger/gateway/online_recharges'

const calls = lazyEndpoints(() => import('#ledger/gateway/endpoints'))
const page = lazyEndpoints(() => import('#ledger/gateway/pay_page'))
const topUp = lazyEndpoints(() => import('#ledger/top_up/endpoints'))
const PATH = '/api/v1/online-recharges'

route('POST', PATH, 'online-recharges.start', permitted('online_recharges.create'), calls('start'))
route('GET', `${PATH}/no/:no`, 'online-recharges.showByNo', permitted('online_recharges.view'), calls('showByNo'))
route('POST', '/api/v1/gateways/:gateway/events', 'gateways.events', everyone, calls('webhook'))
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
