import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const PATH = '/api/v1/stores/:id/availability'
const call = lazyEndpoints(() => import('#availability/endpoints'))

route('GET', PATH, 'stores.availability', permitted('stores.view'), call('show'))
route('POST', PATH, 'stores.saveAvailability', permitted('stores.edit'), call('save'))
route('POST', `${PATH}/retry`, 'stores.retryAvailability', permitted('stores.edit'), call('retry'))
