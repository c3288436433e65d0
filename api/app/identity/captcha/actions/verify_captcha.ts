import { PROOF_ID, type CaptchaPurpose } from '#contracts/captcha'
import { Refusal } from '#core/errors'
import { judgeCaptcha } from '#identity/captcha/actions/judge_captcha'
import { verifyProof } from '#identity/captcha/actions/verify_proof'

interface Answered {
  captchaId?: string | null
  captchaInfo?: string | null
}

/**
 * Spends a captcha on a protected request, or refuses. It stays spent whatever the request comes to, so call it after
 * everything that costs no more than reading the input, and outside the request's own transaction. Answers the level of work.
 */
export async function verifyCaptcha({ captchaId, captchaInfo }: Answered, purpose: CaptchaPurpose): Promise<number> {
  if (!captchaId || !captchaInfo) throw new Refusal('E_CAPTCHA_REQUIRED')
  if (captchaId === PROOF_ID) return verifyProof(captchaInfo, purpose)
  await judgeCaptcha({ id: captchaId, info: captchaInfo, purpose, consume: true })
  return 0
}
