import { createHash } from 'node:crypto'
import { Pool } from 'pg'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

// A server process for each statement would cost more than the statements.
const pool = new Pool({ connectionString: process.env['E2E_DATABASE_URL'], max: 2, allowExitOnIdle: true })
pool.on('error', () => undefined)

/** Prepares data, or reads what no page shows. */
export const rows = async <Row>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await pool.query(sql, values)).rows as Row[]

export async function row<Row>(sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await rows<Row>(sql, values))[0]
}

/** Positions of a challenge's answers, which no browser receives. */
export async function boxesOf(id: string): Promise<Box[]> {
  const hash = createHash('sha256').update(id).digest('base64url')
  const challenge = await row<{ boxes: Box[] }>('select boxes from captcha_challenges where id_hash = $1', [hash])
  return challenge?.boxes ?? []
}

/** The latest code sent to a phone or e-mail, from the development outbox. */
export async function lastCode(target: string): Promise<string> {
  const sql = `select body from outbox_messages where replace(target, ' ', '') like '%' || $1 order by id desc limit 1`
  const message = await row<{ body: string }>(sql, [target])
  return message?.body.match(/\d{6}/)?.[0] ?? ''
}
