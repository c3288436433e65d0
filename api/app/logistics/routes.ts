import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { everyone, permitted, published, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { calendarDays, closedCountries } from '#logistics/resources/calendar'
import { logisticsMethods } from '#logistics/resources/logistics_methods'
import { logisticsZones } from '#logistics/resources/logistics_zones'
import { receiverAddresses } from '#logistics/resources/receiver_addresses'

const addresses = lazyEndpoints(() => import('#logistics/endpoints/addresses'))
const freight = lazyEndpoints(() => import('#logistics/endpoints/freight'))
const mayView = permitted('receiver_addresses.view')

mount(receiverAddresses, KEYS_WRITE)
route('POST', '/api/v1/receiver-addresses/parse', 'receiver-addresses.parse', mayView, addresses('parseAddress'))

mount(logisticsMethods, KEYS_READ)
mount(logisticsZones, KEYS_READ)
mount(closedCountries, KEYS_WRITE)
mount(calendarDays, KEYS_WRITE)

route(
  'POST',
  '/api/v1/freight/quote',
  'freight.quote',
  published('quotes', signedIn('admin', 'member', 'api_key')),
  freight('quoteParcels'),
)
route(
  'GET',
  '/api/v1/shop/products/:id/freight',
  'freight.estimate',
  published('quotes', everyone),
  freight('showEstimate'),
)
route('POST', '/api/v1/freight/try', 'freight.try', permitted('logistics_methods.view'), freight('tryParcel'))
