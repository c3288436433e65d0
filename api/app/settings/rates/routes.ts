import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { exchangeCurrencies, exchangeRates, rateQuotes } from '#settings/rates/resources'

const rates = lazyEndpoints(() => import('#settings/rates/update_rates'))

mount(exchangeCurrencies, KEYS_READ)
mount(exchangeRates, KEYS_WRITE)
mount(rateQuotes)
route(
  'POST',
  '/api/v1/exchange-currencies/:id/ask',
  'exchange-currencies.ask',
  permitted('exchange_currencies.edit'),
  rates('requestRate'),
)
