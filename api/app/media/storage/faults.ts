import { Refusal } from '#core/errors'

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** A store that can take no more is said in words; any other fault stays what it is. */
export function storageFault(error: unknown): unknown {
  return FULL.includes(codeOf(error)) ? storageFull() : error
}

export const storageFull = () => new Refusal('E_STORAGE_FULL')
export const storageAway = () => new Refusal('E_UNAVAILABLE', { retryAfter: 5 })

/** For a catch: these faults are answers, all others are thrown on. */
export const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error
  }
