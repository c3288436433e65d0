import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { settlings } from '#organisations/settling/settlings'

const calls = later(() => import('#organisations/settling/endpoints'))
const [say, review] = [permitted('settlings.create'), permitted('settlings.review')]
const PATH = '/api/v1/settlings'

route('GET', `${PATH}/levels`, 'settlings.levels', say, calls('showLevels'))
route('GET', `${PATH}/quote`, 'settlings.quote', say, calls('showQuote'))
route('POST', PATH, 'settlings.offer', say, calls('offer'))
route('POST', `${PATH}/:id/pay`, 'settlings.pay', say, calls('pay'))
route('POST', `${PATH}/:id/cancel`, 'settlings.cancel', say, calls('cancel'))
route('POST', `${PATH}/:id/confirm`, 'settlings.confirm', review, calls('confirm'))
route('POST', `${PATH}/:id/refuse`, 'settlings.refuse', review, calls('refuse'))

mount(settlings)
