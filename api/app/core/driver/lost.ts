/** The database is shut down, starting, or has let the connection go (class 08 and what it says as it ends). */
const ENDED = /^(08\w{3}|57P0[123])$/
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']) // prettier-ignore
/** What the driver and its pool say without a code. */
const SAID =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|Knex: Timeout acquiring)/i

const lost = new WeakSet<object>()

interface Fault {
  code?: string
  message?: string
  errors?: readonly unknown[]
}

/** Notes of an error that the database gave, or did not give, whether it means that the database is away. */
export function noteLost(error: unknown): void {
  if (typeof error !== 'object' || error === null) return
  const { code = '', message = '', errors = [] } = error as Fault
  if (ENDED.test(code) || AWAY.has(code) || SAID.test(message) || errors.some(isAway)) lost.add(error)
}

const isAway = (error: unknown) => AWAY.has((error as Fault).code ?? '')

/** Where an error came from is known: what another service refuses has the same codes. */
export const isDatabaseLost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (lost.has(error) || isDatabaseLost((error as { cause?: unknown }).cause))

/** The same error, noted. */
export function rethrowNoted(error: unknown): never {
  noteLost(error)
  throw error
}
