import { DocumentFault, type FaultReason, type Place } from './fault.ts'

/** Returns a validated copy of an unknown value, or throws the fault at its place. */
export type Rule<T> = (value: unknown, at: Place | null) => T

export const refuse = (at: Place | null, reason: FaultReason): never => {
  throw new DocumentFault(at, reason)
}

/** Adds a check on the result of another rule. */
export const checked =
  <T>(rule: Rule<T>, check: (made: T, at: Place | null) => void): Rule<T> =>
  (value, at) => {
    const made = rule(value, at)
    check(made, at)
    return made
  }
