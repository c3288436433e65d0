import {
  PROOF_ID,
  type CaptchaAnswer,
  type CaptchaChallenge,
  type CaptchaPurpose,
  type ProofChallenge,
} from '../contracts/captcha.ts'
import type { Client } from './options.ts'
import { solveProof } from './proof.ts'

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
