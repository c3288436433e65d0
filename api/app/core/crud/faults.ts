import { refuseField } from '#core/errors'

interface PgFault {
  code?: string
  detail?: string
}

/** What the database refuses to write, in our words: it is the one that decides under concurrency. */
export function translated(error: unknown): unknown {
  const { code, detail = '' } = error as PgFault
  if (code === '23505') return refuseField(columnIn(detail), 'E_DUPLICATE')
  if (code === '23503') return refuseField(columnIn(detail), 'E_INVALID_REFERENCE')
  return error
}

/** `Key (lower(name))=(x) already exists.`, in whatever language the database speaks. */
const columnIn = (detail: string) => /\((?:\w+\()?"?(\w+)/.exec(detail)?.[1] ?? 'id'
