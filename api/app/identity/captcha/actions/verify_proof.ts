import { extractParams, verifySolution } from 'altcha-lib/v1'
import type { CaptchaPurpose } from '#contracts/captcha'
import { Refusal } from '#core/errors'
import { proofKey } from '#identity/captcha/actions/proof_key'
import { readProof } from '#identity/captcha/domain/proof'
import { spendProof } from '#identity/captcha/queries/proofs'

/** Accepts a proof of work once, for the purpose it was asked for; answers how much work it was. */
export async function verifyProof(info: string, purpose: CaptchaPurpose): Promise<number> {
  const payload = readProof(info)
  if (!payload) throw new Refusal('E_CAPTCHA_MALFORMED')

  const signed = extractParams(payload)
  const expiresAt = new Date(Number(signed.expires) * 1000)
  if (signed.purpose !== purpose || !(expiresAt.getTime() > Date.now())) throw new Refusal('E_CAPTCHA_EXPIRED')
  if (!(await verifySolution(payload, proofKey()))) throw new Refusal('E_CAPTCHA_WRONG')
  if (!(await spendProof(payload.signature, expiresAt))) throw new Refusal('E_CAPTCHA_EXPIRED')
  return Number(signed.level) || 0
}
