import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { recharges } from '#ledger/recharges/recharges'

const calls = lazyEndpoints(() => import('#ledger/recharges/endpoints'))

const [view, mayCreate, review] = [
  permitted('recharges.view'),
  permitted('recharges.create'),
  permitted('recharges.review'),
]
const PATH = '/api/v1/recharges'

route('GET', `${PATH}/options`, 'recharges.options', mayCreate, calls('showOptions'))
route('GET', `${PATH}/no/:no`, 'recharges.showByNo', view, calls('showByNo'))
route('POST', PATH, 'recharges.submit', mayCreate, calls('submit'))
route('POST', `${PATH}/:id/resubmit`, 'recharges.resubmit', mayCreate, calls('resubmit'))
route('POST', `${PATH}/:id/withdraw`, 'recharges.withdraw', mayCreate, calls('withdraw'))
route('POST', `${PATH}/:id/take`, 'recharges.take', review, calls('take'))
route('POST', `${PATH}/:id/hand-back`, 'recharges.handBack', review, calls('handBack'))
route('POST', `${PATH}/:id/approve`, 'recharges.approve', review, calls('approve'))
route('POST', `${PATH}/:id/reject`, 'recharges.reject', review, calls('reject'))

mount(recharges)
