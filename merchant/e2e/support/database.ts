import { createHash } from 'node:crypto'
import { Client } from 'pg'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

async function rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(process.env['E2E_DATABASE_URL'])
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** For what a journey prepares; the first row it gives, if any. */
export async function row<Row>(sql: string, values: unknown[]): Promise<Row | undefined> {
  return (await rows<Row>(sql, values))[0]
}

/** Where the answers of a challenge lie: the one thing a browser is never told. */
export async function boxesOf(id: string): Promise<Box[]> {
  const hash = createHash('sha256').update(id).digest('base64url')
  const challenge = await row<{ boxes: Box[] }>('select boxes from captcha_challenges where id_hash = $1', [hash])
  return challenge?.boxes ?? []
}

/** The newest code that was sent to a phone or an e-mail, as the development outbox shows it. */
export async function lastCode(target: string): Promise<string> {
  const sql = `select body from outbox_messages where replace(target, ' ', '') like '%' || $1 order by id desc limit 1`
  const message = await row<{ body: string }>(sql, [target])
  return message?.body.match(/\d{6}/)?.[0] ?? ''
}

/** Tells somebody of something that happened before they came. */
export async function tell(username: string, kind: string): Promise<void> {
  await rows('insert into notices (user_id, kind) select id, $2 from users where username = $1', [username, kind])
}

/** So many materials of somebody's, made without their pictures. */
export async function putMaterials(username: string, count: number, isOfficial = false): Promise<void> {
  await rows(
    `insert into materials (organisation_id, owner_user_id, name_zh, name_en, type, picture, sha256, width, height, size, format, is_official, review, price_minor)
     select organisation_id, id, '图案 ' || n, 'Pattern ' || n, 'pattern', '/files/' || gen_random_uuid(), md5(username || n), 800 + n % 3000, 900 + n % 2000,
            100000, 'png', $3, 'passed', case when $3 and n % 2 = 0 then 150 else 0 end
       from users, generate_series(1, $2::int) n where username = $1`,
    [username, count, isOfficial],
  )
}
