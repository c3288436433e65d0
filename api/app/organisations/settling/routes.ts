import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { settlings } from '#organisations/settling/settlings'

const calls = lazyEndpoints(() => import('#organisations/settling/endpoints'))
const [mayCreate, mayReview] = [permitted('settlings.create'), permitted('settlings.review')]
const PATH = '/api/v1/settlings'

route('GET', `${PATH}/levels`, 'settlings.levels', mayCreate, calls('showLevels'))
route('GET', `${PATH}/quote`, 'settlings.quote', mayCreate, calls('showQuote'))
route('POST', PATH, 'settlings.offer', mayCreate, calls('offer'))
route('POST', `${PATH}/:id/pay`, 'settlings.pay', mayCreate, calls('pay'))
route('POST', `${PATH}/:id/cancel`, 'settlings.cancel', mayCreate, calls('cancel'))
route('POST', `${PATH}/:id/confirm`, 'settlings.confirm', mayReview, calls('confirm'))
route('POST', `${PATH}/:id/refuse`, 'settlings.refuse', mayReview, calls('refuse'))

mount(settlings)
