declare module 'pg/lib/utils.js' {
  /** A value as PostgreSQL reads it in a statement. */
  export function prepareValue(value: unknown): string | Buffer | null
}
