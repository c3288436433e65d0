import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { riskWords } from '#settings/risk/risk_words'

const words = lazyEndpoints(() => import('#settings/risk/endpoints'))

mount(riskWords)
route('POST', '/api/v1/risk-words/batch', 'risk-words.batch', permitted('risk_words.create'), words('addBatch'))
route('POST', '/api/v1/risk-words/check', 'risk-words.check', permitted('risk_words.view'), words('tryText'))
