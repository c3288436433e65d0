import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { designBatches } from '#design/batches/design_batches'

const PATH = '/api/v1/design-batches'
const call = lazyEndpoints(() => import('#design/batches/endpoints'))
const make = permitted('design_batches.create')

route('POST', PATH, 'design-batches.begin', make, call('begin'))
route('GET', `${PATH}/:id/items`, 'design-batches.items', permitted('design_batches.view'), call('items'))
route('POST', `${PATH}/:id/retry`, 'design-batches.retry', make, call('retry'))

mount(designBatches)
