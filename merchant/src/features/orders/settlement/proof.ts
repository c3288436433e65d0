import { ClientError } from '@inkfold/api/client'
import type { CodeChannel } from '@inkfold/api/contracts/codes'
import type { PayRequest, ProvenBy } from '@inkfold/api/contracts/settlement'
import { violatedRules, code, email, mobile, required } from '@/ui/form/rules'

export const PROVING = ['password', 'mobile', 'email'] as const
export type Proving = (typeof PROVING)[number]

/** Identity proof input; `target` is where the code was sent. */
export interface ProofEntries {
  proving: Proving
  password: string
  target: string
  code: string
  /** The authenticator code: replaces every other proof where two-step sign-in is on. */
  second_step: string
}

export const NO_PROOF: ProofEntries = { proving: 'password', password: '', target: '', code: '', second_step: '' }

const TARGET = { mobile, email }

export const isTarget = (channel: CodeChannel, target: string) => TARGET[channel](target) === null

export function proofFaults(
  { proving, password, target, code: given, second_step }: ProofEntries,
  by?: ProvenBy | null,
) {
  if (by === 'second_step') return violatedRules<ProofEntries>({ second_step: required(second_step) })
  if (proving === 'password') return violatedRules<ProofEntries>({ password: required(password) })
  return violatedRules<ProofEntries>({ target: TARGET[proving](target), code: code(given) })
}

export type Proof = Omit<PayRequest, 'total'>

export function proofOf({ proving, password, code: given, second_step }: ProofEntries, by?: ProvenBy | null): Proof {
  if (by === 'second_step') return { second_step: second_step.trim() }
  return proving === 'password' ? { password } : { code: given.trim(), channel: proving }
}

/** Refused only because the day's payments reached the sum that requires a proof. */
export const isProofMissing = (error: unknown) =>
  error instanceof ClientError && (error.errors?.password ?? error.errors?.second_step) !== undefined
