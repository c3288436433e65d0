/** Connection exceptions (class 08) and the shutdown codes. */
const LOST_STATES = /^(08\w{3}|57P0[123])$/
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']) // prettier-ignore
/** Messages of the driver and its pool that carry no code. */
const LOST_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|Knex: Timeout acquiring)/i

const lostErrors = new WeakSet<object>()

interface Fault {
  code?: string
  message?: string
  errors?: readonly unknown[]
}

/** Marks an error that means the database is unavailable. */
export function markDatabaseLost(error: unknown): void {
  if (typeof error !== 'object' || error === null) return
  const { code = '', message = '', errors = [] } = error as Fault
  if (LOST_STATES.test(code) || NETWORK_CODES.has(code) || LOST_MESSAGES.test(message) || errors.some(isNetworkError))
    lostErrors.add(error)
}

const isNetworkError = (error: unknown) => NETWORK_CODES.has((error as Fault).code ?? '')

/** Only marked errors count: other services' errors can carry the same codes. */
export const isDatabaseLost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (lostErrors.has(error) || isDatabaseLost((error as { cause?: unknown }).cause))

export function rethrowDatabaseError(error: unknown): never {
  markDatabaseLost(error)
  throw error
}
