import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { route } from '#core/http/routes'
import { addBatch, tryText } from '#settings/risk/endpoints/risk_words'
import { riskWords } from '#settings/risk/resources/risk_words'

mount(riskWords)
route('POST', '/api/v1/risk-words/batch', 'risk-words.batch', permitted('risk_words.create'), addBatch)
route('POST', '/api/v1/risk-words/check', 'risk-words.check', permitted('risk_words.view'), tryText)
