import { row, rows } from '#core/database'

/** What came back, as far as anybody could tell two answers apart. */
export interface Answer {
  status: number
  reason: string | undefined
  body: string
  headers: string
}

export interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: unknown
}

export async function call({ method, path, headers, body }: Call): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`, {
    method,
    headers: { ...type, ...headers },
    redirect: 'manual',
    ...sent,
  })
  const text = await answer.text()
  const parsed = text.startsWith('{') ? (JSON.parse(text) as { data?: { reason?: string } }) : {}
  return { status: answer.status, reason: parsed.data?.reason, body: blank(text), headers: headersOf(answer) }
}

/** Without what differs between any two answers. */
const blank = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')

function headersOf({ headers }: Response): string {
  const varying = ['x-request-id', 'date', 'connection', 'keep-alive']
  return [...headers]
    .filter(([name]) => !varying.includes(name))
    .map(([name, value]) => `${name}: ${value.replaceAll(/'nonce-[^']*'/g, '')}`)
    .join('\n')
}

/** The work happens and is taken back, so that every cell of the matrix meets the same world. */
export async function takenBack<T>(work: () => Promise<T>): Promise<{ result: T; written: number }> {
  await rows('savepoint cell')
  const found = await counted(work)
  await rows('rollback to savepoint cell')
  // Or each cell would lie within all those before it, and every one be slower than the last.
  await rows('release savepoint cell')
  return found
}

/** What the work comes to, and how many rows it wrote. */
export async function counted<T>(work: () => Promise<T>): Promise<{ result: T; written: number }> {
  const before = await writes()
  const result = await work()
  return { result, written: (await writes()) - before }
}

const SINCE_BEGIN = ['inserted', 'updated', 'deleted'].map((one) => `pg_stat_get_xact_tuples_${one}(oid)`).join(' + ')

/** Rows written in this transaction so far, taken back or not. Counting attempts and noting visits is not changing anything. */
async function writes(): Promise<number> {
  const found = await row<{ count: number }>(
    `select coalesce(sum(${SINCE_BEGIN}), 0)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not in ('rate_limits', 'login_attempts', 'auth_sessions', 'captcha_challenges', 'captcha_proofs')`,
  )
  return found?.count as number
}
