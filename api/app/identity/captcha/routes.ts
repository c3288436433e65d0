import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { checkCaptcha, showCaptcha } from '#identity/captcha/endpoints/click_captcha'
import { showProofChallenge } from '#identity/captcha/endpoints/proof_challenge'

route('GET', '/api/common/clickCaptcha', 'captcha.show', everyone, showCaptcha)
route('POST', '/api/common/checkClickCaptcha', 'captcha.check', everyone, checkCaptcha)
route('GET', '/api/common/proofChallenge', 'captcha.proof', everyone, showProofChallenge)
