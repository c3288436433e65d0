import { createChallenge } from 'altcha-lib/v1'
import type { CaptchaPurpose, ProofChallenge } from '#contracts/captcha'
import { CAPTCHA } from '#contracts/limits'
import { workOf } from '#identity/domain/sign_in_work'
import { proofKey } from '#identity/captcha/actions/proof_key'

/** About a second of a phone's work. What guards against machines is the rate limit; this makes each try cost. */
const WORK = 150_000

/** A piece of work instead of a picture, for keyboards and screen readers. */
export async function issueProof(purpose: CaptchaPurpose, level = 0): Promise<ProofChallenge> {
  const work = WORK * workOf(level)
  const expires = new Date(Date.now() + CAPTCHA.minutes * 60_000)
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: proofKey(),
    maxnumber: work,
    expires,
    params: { purpose, level: String(level) },
  })
  return { algorithm: 'SHA-256', challenge, salt, signature, maxnumber: work }
}
