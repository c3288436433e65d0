import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { serviceCharges } from '#ledger/fees/service_charges'

const calls = lazyEndpoints(() => import('#ledger/fees/statement'))

route(
  'GET',
  '/api/v1/service-charges/statement',
  'service-charges.statement',
  permitted('service_charges.view'),
  calls('showStatement'),
)

mount(serviceCharges)
