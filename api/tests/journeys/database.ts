import { createHash } from 'node:crypto'
import { Client } from 'pg'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What a journey prepares, or looks up that no browser is told. */
export async function rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(process.env['E2E_DATABASE_URL'])
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The first of them, if any. */
export async function row<Row>(sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await rows<Row>(sql, values))[0]
}

/** Where the answers of a challenge lie: the one thing a browser is never told. */
export async function boxesOf(id: string): Promise<Box[]> {
  const hash = createHash('sha256').update(id).digest('base64url')
  const challenge = await row<{ boxes: Box[] }>('select boxes from captcha_challenges where id_hash = $1', [hash])
  return challenge?.boxes ?? []
}
