import { row } from '#core/database'
import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { CaptchaPurpose, ProofChallenge } from '#contracts/captcha'
import { CAPTCHA } from '#contracts/limits'
import { workFactor } from '#identity/credentials/account'
import { Refusal } from '#core/errors'

interface ProofPayload {
  algorithm: 'SHA-256'
  challenge: string
  number: number
  salt: string
  signature: string
}

/** Base64 of a flat JSON object with exactly these value types, otherwise null. */
export function readProof(text: string): ProofPayload | null {
  const found = parse(text)
  if (typeof found !== 'object' || found === null) return null
  const { algorithm, challenge, number, salt, signature } = found as Record<string, unknown>
  if (algorithm !== 'SHA-256' || typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string') return null
  return { algorithm, challenge, number, salt, signature }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** True on first use only. */
export async function markProofUsed(signature: string, expiresAt: Date): Promise<boolean> {
  const spent = await row(
    `with over as (
      delete from captcha_proofs where signature in (
        select signature from captcha_proofs where expires_at < now() and signature <> ? limit 20 for update skip locked
      )
    )
    insert into captcha_proofs (signature, expires_at) values (?, ?) on conflict do nothing returning signature`,
    [signature, signature, expiresAt],
  )
  return spent !== undefined
}

/** A derived key, so that signatures made for other purposes are not accepted here. */
export const proofKey = () => createHmac('sha256', String(appKey)).update('captcha proof').digest('base64url')

/** About one second of a phone's work. The rate limit is the protection; this adds a cost to each attempt. */
const WORK = 150_000

/** A proof of work replaces the picture for keyboard and screen reader users. */
export async function issueProof(purpose: CaptchaPurpose, level = 0): Promise<ProofChallenge> {
  const work = WORK * workFactor(level)
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

/** Accepts a proof of work once and only for its purpose; returns its level of work. */
export async function verifyProof(info: string, purpose: CaptchaPurpose): Promise<number> {
  const payload = readProof(info)
  if (!payload) throw new Refusal('E_CAPTCHA_MALFORMED')

  const signed = extractParams(payload)
  const expiresAt = new Date(Number(signed.expires) * 1000)
  if (signed.purpose !== purpose || !(expiresAt.getTime() > Date.now())) throw new Refusal('E_CAPTCHA_EXPIRED')
  if (!(await verifySolution(payload, proofKey()))) throw new Refusal('E_CAPTCHA_WRONG')
  if (!(await markProofUsed(payload.signature, expiresAt))) throw new Refusal('E_CAPTCHA_EXPIRED')
  return Number(signed.level) || 0
}
