import type { CodeChannel } from '@inkfold/api/contracts/codes'
import { VERIFICATION_CODE } from '@inkfold/api/contracts/limits'
import { onUserChange } from '@/http/tokens'

const MINUTE = 60_000
const known = new Map<CodeChannel, { token: string; until: number }>()
onUserChange('member', () => known.clear())

/** Shared by all screens; expires when the API stops honouring the token. */
export function storeVerificationToken(type: CodeChannel, token: string, now = Date.now()) {
  known.set(type, { token, until: now + VERIFICATION_CODE.minutes * MINUTE })
}

export function verificationToken(type: CodeChannel, now = Date.now()): string | null {
  const proof = known.get(type)
  return proof && now < proof.until ? proof.token : null
}

/** A token is valid for one change. */
export function takeVerificationToken(type: CodeChannel) {
  known.delete(type)
}
