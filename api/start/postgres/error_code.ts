/** The code of a system's or PostgreSQL's error, such as ENOENT or 42P04. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
