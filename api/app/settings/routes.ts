import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { everyone, permitted, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { organisations } from '#tenancy/resources'
import { configItems } from '#settings/config/config_items'
import { dictionaryItems, dictionaryTypes } from '#settings/config/dictionaries'
import { exchangeCurrencies, exchangeRates, rateQuotes } from '#settings/rates/resources'
import { riskWords } from '#settings/risk/risk_words'

const area = lazyEndpoints(() => import('#settings/area/endpoints'))
const config = lazyEndpoints(() => import('#settings/config/endpoints'))
const site = lazyEndpoints(() => import('#settings/site/endpoints'))

route('GET', '/api/v1/index', 'site.index', everyone, site('readSite'))
route('GET', '/api/ajax/area', 'areas.index', everyone, area('listAreas'))
route('GET', '/api/ajax/countries', 'countries.index', everyone, area('listCountries'))
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

const words = lazyEndpoints(() => import('#settings/risk/endpoints'))

mount(riskWords)
route('POST', '/api/v1/risk-words/batch', 'risk-words.batch', permitted('risk_words.create'), words('addBatch'))
route('POST', '/api/v1/risk-words/check', 'risk-words.check', permitted('risk_words.view'), words('tryText'))
