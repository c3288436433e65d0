import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { riskWords } from '#settings/risk/resources/risk_words'

const words = later(() => import('#settings/risk/endpoints/risk_words'))

mount(riskWords)
route('POST', '/api/v1/risk-words/batch', 'risk-words.batch', permitted('risk_words.create'), words('addBatch'))
route('POST', '/api/v1/risk-words/check', 'risk-words.check', permitted('risk_words.view'), words('tryText'))
