import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { serviceCharges } from '#ledger/fees/service_charges'

const calls = later(() => import('#ledger/fees/statement'))

route(
  'GET',
  '/api/v1/service-charges/statement',
  'service-charges.statement',
  permitted('service_charges.view'),
  calls('showStatement'),
)

mount(serviceCharges)
