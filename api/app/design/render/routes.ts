import { mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { finishedPictures } from '#design/render/finished_pictures'

const font = lazyEndpoints(() => import('#design/render/endpoints'))
const preflight = lazyEndpoints(() => import('#design/render/preflight'))
const printing = lazyEndpoints(() => import('#design/printing/endpoints'))
const draw = permitted('finished_products.edit')
const see = permitted('finished_products.view')

route(
  'GET',
  '/api/v1/designs/:id/preflight',
  'designs.preflight',
  permitted('designs.view'),
  preflight('showPreflight'),
)
route('GET', '/fonts/:file', 'fonts.show', everyone, font('showFont'))
route('GET', '/api/v1/finished-products/:id/preflight', 'finished-products.preflight', see, preflight('checkFinished'))
route('GET', '/api/v1/finished-products/:id/renders', 'finished-products.renders', see, font('showRenderings'))

route('GET', '/api/v1/print-check', 'print-check.show', see, printing('showCheck'))
route('POST', '/api/v1/finished-products/:id/renders', 'finished-products.draw', draw, font('askRenderings'))

mount(finishedPictures)
