import { everyone } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'

const clickCaptcha = later(() => import('#identity/captcha/endpoints/click_captcha'))
const proofChallenge = later(() => import('#identity/captcha/endpoints/proof_challenge'))

route('GET', '/api/common/clickCaptcha', 'captcha.show', everyone, clickCaptcha('showCaptcha'))
route('POST', '/api/common/checkClickCaptcha', 'captcha.check', everyone, clickCaptcha('checkCaptcha'))
route('GET', '/api/common/proofChallenge', 'captcha.proof', everyone, proofChallenge('showProofChallenge'))
