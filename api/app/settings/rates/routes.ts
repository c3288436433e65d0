import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { exchangeCurrencies } from '#settings/rates/resources/exchange_currencies'
import { exchangeRates } from '#settings/rates/resources/exchange_rates'
import { rateQuotes } from '#settings/rates/resources/rate_quotes'

const rates = later(() => import('#settings/rates/endpoints/ask_rate'))

mount(exchangeCurrencies)
mount(exchangeRates)
mount(rateQuotes)
route(
  'POST',
  '/api/v1/exchange-currencies/:id/ask',
  'exchange-currencies.ask',
  permitted('exchange_currencies.edit'),
  rates('askRate'),
)
