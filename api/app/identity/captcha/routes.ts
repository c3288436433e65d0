import { everyone } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const clickCaptcha = lazyEndpoints(() => import('#identity/captcha/endpoints'))

route('GET', '/api/common/clickCaptcha', 'captcha.show', everyone, clickCaptcha('showCaptcha'))
route('POST', '/api/common/checkClickCaptcha', 'captcha.check', everyone, clickCaptcha('checkCaptcha'))
route('GET', '/api/common/proofChallenge', 'captcha.proof', everyone, clickCaptcha('showProofChallenge'))
