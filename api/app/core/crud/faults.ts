import { Refusal, refuseField } from '#core/errors'

interface PgFault {
  code?: string
  detail?: string
  constraint?: string
}

/** What the database refuses, in our words: it is the one that decides under concurrency. */
export function translated(error: unknown): unknown {
  const { code, detail = '' } = error as PgFault
  if (code === '23505') return refuseField(columnIn(detail), 'E_DUPLICATE')
  if (code === '23503') return detail.includes('still referenced') ? new Refusal('E_IN_USE', { uses: [] }) : refuseField(columnIn(detail), 'E_INVALID_REFERENCE')
  return error
}

/** `Key (lower(name))=(x) already exists.` */
const columnIn = (detail: string) => /^Key \((?:\w+\()?"?(\w+)/.exec(detail)?.[1] ?? 'id'
