import {
  type ProofChallenge,
  PROOF_ID,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaPurpose,
} from '../contracts/captcha.ts'
import type { Client } from './options.ts'

const HASHES_PER_SLICE = 1024
const ENCODER = new TextEncoder()

/** Searches for the number whose digest matches, yielding to the page in between; returns the payload. */
export async function solveProof(challenge: ProofChallenge, signal?: AbortSignal): Promise<string> {
  const started = performance.now()
  const wanted = bytesOf(challenge.challenge)
  for (let from = 0; from <= challenge.maxnumber; from += HASHES_PER_SLICE) {
    signal?.throwIfAborted()
    const digests = await Promise.all(Array.from({ length: HASHES_PER_SLICE }, (_, i) => digestOf(challenge, from + i)))
    const found = digests.findIndex((digest) => wanted.every((byte, i) => byte === digest[i]))
    if (found >= 0) return payloadOf(challenge, from + found, performance.now() - started)
    await yieldToPage()
  }
  throw new RangeError('No number up to maxnumber solves the challenge')
}

async function digestOf({ algorithm, salt }: ProofChallenge, number: number): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(algorithm, ENCODER.encode(salt + number)))
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

function payloadOf({ algorithm, challenge, salt, signature }: ProofChallenge, number: number, took: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: Math.round(took) }))
}

const yieldToPage = () => new Promise((resolve) => setTimeout(resolve))

const ANONYMOUS = { anonymous: true } as const

export interface CaptchaCheck {
  id: string
  info: string
  /** Consume the challenge now instead of in the protected call. */
  unset?: boolean
}

/** Captcha by clicks or, for keyboard and screen reader users, by proof of work. */
export function captchaCalls({ get, post }: Client) {
  return {
    /**
     * Never deduplicated: a new challenge replaces the old one under the same id, so a shared answer would be outdated.
     */
    challenge: (id: string, purpose: CaptchaPurpose) =>
      get<CaptchaChallenge>('/api/common/clickCaptcha', { query: { id, purpose }, allowDuplicate: true, ...ANONYMOUS }),

    /** Fails with `E_CAPTCHA_…` on a wrong answer. */
    check: (answer: CaptchaCheck) => post('/api/common/checkClickCaptcha', answer, ANONYMOUS),

    async prove(purpose: CaptchaPurpose, signal?: AbortSignal, level?: number): Promise<CaptchaAnswer> {
      const challenge = await get<ProofChallenge>('/api/common/proofChallenge', {
        query: { purpose, level },
        allowDuplicate: true,
        signal,
        ...ANONYMOUS,
      })
      return { captchaId: PROOF_ID, captchaInfo: await solveProof(challenge, signal) }
    },
  }
}
