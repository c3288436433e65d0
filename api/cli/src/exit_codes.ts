import {
  AuthenticationError,
  ConnectionError,
  PermissionError,
  RateLimitError,
  ServerError,
} from '../../sdk/src/index.ts'

/** Documented in docs/how-to/use-the-command-line.md. */
export const EXIT = {
  done: 0,
  /** The API refused: look at the code of the error. */
  refused: 1,
  /** Wrong arguments, or a file that cannot be read. */
  usage: 2,
  /** No key, or one that is not accepted. */
  signedOut: 3,
  /** The key lacks a permission. */
  forbidden: 4,
  /** The API could not be reached, or is too busy. */
  unreachable: 5,
  /** Some orders of a file were made and others were not. */
  partly: 6,
  /** Ended by Ctrl+C. */
  interrupted: 130,
} as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An error of the caller: its sentence is all that is printed. */
export class UsageError extends Error {
  override name = 'UsageError'
  readonly exitCode: ExitCode

  constructor(message: string, exitCode: ExitCode = EXIT.usage) {
    super(message)
    this.exitCode = exitCode
  }
}

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof UsageError) return error.exitCode
  if (error instanceof AuthenticationError) return EXIT.signedOut
  if (error instanceof PermissionError) return EXIT.forbidden
  const isUnreachable = [ConnectionError, RateLimitError, ServerError].some((Class) => error instanceof Class)
  return isUnreachable ? EXIT.unreachable : EXIT.refused
}
