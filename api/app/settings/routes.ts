import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { configItems } from '#settings/config/config_items'
import { dictionaryItems, dictionaryTypes } from '#settings/config/dictionaries'
import { everyone, permitted, published, signedIn } from '#core/http/access'
import { exchangeCurrencies, exchangeRates, rateQuotes } from '#settings/rates/resources'
import { lazyEndpoints } from '#core/http/endpoint'
import { organisations } from '#tenancy/resources'
import { paymentAccounts } from '#settings/payment/payment_accounts'
import { riskWords } from '#settings/risk/risk_words'
import { route } from '#core/http/routes'

const area = lazyEndpoints(() => import('#settings/area/endpoints'))
const config = lazyEndpoints(() => import('#settings/config/endpoints'))
const site = lazyEndpoints(() => import('#settings/site/endpoints'))

route('GET', '/api/v1/index', 'site.index', everyone, site('readSite'))
route('GET', '/api/ajax/area', 'areas.index', everyone, area('listAreas'))
route('GET', '/api/ajax/countries', 'countries.index', published('quotes', everyone), area('listCountries'))
route('GET', '/api/v1/words/:code', 'words.index', signedIn('admin', 'member'), config('listWords'))
route('GET', '/api/v1/config', 'config.index', permitted('config.view'), config('readConfig'))
route('POST', '/api/v1/config/mail/test', 'config.mailTest', permitted('config.edit'), config('sendTestMail'))
route('PATCH', '/api/v1/config/:group', 'config.update', permitted('config.edit'), config('writeConfig'))

mount(organisations, KEYS_READ)
mount(dictionaryTypes, KEYS_WRITE)
mount(dictionaryItems, KEYS_WRITE)
mount(configItems)

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

route(
  'POST',
  '/api/v1/rate-quotes/:id/accept',
  'rate-quotes.accept',
  permitted('exchange_rates.create'),
  rates('acceptQuote'),
)

const words = lazyEndpoints(() => import('#settings/risk/endpoints'))

mount(riskWords)
route('POST', '/api/v1/risk-words/batch', 'risk-words.batch', permitted('risk_words.create'), words('addBatch'))
route('POST', '/api/v1/risk-words/check', 'risk-words.check', permitted('risk_words.view'), words('tryText'))

const cardChanges = lazyEndpoints(() => import('#settings/payment/card_endpoints'))

mount(paymentAccounts)
route(
  'POST',
  '/api/v1/payment-accounts/:id/reveal',
  'payment-accounts.reveal',
  permitted('payment_accounts.reveal'),
  cardChanges('revealCard'),
)
const CARD = '/api/v1/payment-accounts/:id/card'
route('POST', CARD, 'payment-accounts.card', permitted('payment_accounts.edit'), cardChanges('request'))
route(
  'POST',
  `${CARD}/approve`,
  'payment-accounts.card.approve',
  permitted('payment_accounts.approve'),
  cardChanges('approve'),
)
route(
  'POST',
  `${CARD}/reject`,
  'payment-accounts.card.reject',
  permitted('payment_accounts.approve'),
  cardChanges('reject'),
)
