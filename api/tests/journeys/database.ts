import { createHash } from 'node:crypto'
import { Client } from 'pg'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Prepares data, or reads what no page shows. */
export async function rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(process.env['E2E_DATABASE_URL'])
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

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
