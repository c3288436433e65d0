import { ClientError } from '@inkfold/api/client'
import type { CodeChannel } from '@inkfold/api/contracts/codes'
import type { PayRequest } from '@inkfold/api/contracts/settlement'
import { broken, code, email, mobile, required } from '@/ui/form/rules'

export const PROVING = ['password', 'mobile', 'email'] as const
export type Proving = (typeof PROVING)[number]

/** What somebody shows to be who they are; `target` is where the code went. */
export interface ProofEntries {
  proving: Proving
  password: string
  target: string
  code: string
}

export const NO_PROOF: ProofEntries = { proving: 'password', password: '', target: '', code: '' }

const TARGET = { mobile, email }

export const isTarget = (channel: CodeChannel, target: string) => TARGET[channel](target) === null

export const proofFaults = ({ proving, password, target, code: given }: ProofEntries) =>
  proving === 'password'
    ? broken<ProofEntries>({ password: required(password) })
    : broken<ProofEntries>({ target: TARGET[proving](target), code: code(given) })

/** As it travels with a payment. */
export type Proof = Omit<PayRequest, 'total'>

export const proofOf = ({ proving, password, code: given }: ProofEntries): Proof =>
  proving === 'password' ? { password } : { code: given.trim(), channel: proving }

/** Refused only because the day's payments have come to the sum from which a proof is asked. */
export const isProofMissing = (error: unknown) => error instanceof ClientError && error.errors?.password !== undefined
