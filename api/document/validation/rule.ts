import { DocumentFault, type FaultReason, type Place } from './fault.ts'

/** Makes of an unknown value what it should be, anew, or throws the fault at its place. */
export type Rule<T> = (value: unknown, at: Place | null) => T

export const refuse = (at: Place | null, reason: FaultReason): never => {
  throw new DocumentFault(at, reason)
}

/** A rule that looks at what another has made. */
export const checked =
  <T>(rule: Rule<T>, check: (made: T, at: Place | null) => void): Rule<T> =>
  (value, at) => {
    const made = rule(value, at)
    check(made, at)
    return made
  }
