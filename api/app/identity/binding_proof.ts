import encryption from '@adonisjs/core/services/encryption'
import type { CodeChannel } from '#contracts/codes'
import { VERIFICATION_CODE } from '#contracts/limits'

interface Bound {
  userId: number
  type: CodeChannel
  /** What is bound now: the proof ends with the binding it is about. */
  target: string
}

const LIFE = `${VERIFICATION_CODE.minutes}m`
const purposeOf = ({ userId, type, target }: Bound) => `binding:${userId}:${type}:${target}`

/** Says that a person has just shown to hold the bound phone or mailbox. */
export function writeBindingProof(bound: Bound): string {
  return encryption.getMessageVerifier().sign({ proven: true }, LIFE, purposeOf(bound))
}

export function isBindingProof(token: string, bound: Bound): boolean {
  return encryption.getMessageVerifier().unsign(token, purposeOf(bound)) !== null
}
