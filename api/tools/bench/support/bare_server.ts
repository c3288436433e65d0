import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'
import { IS_ACTIVE_ACCOUNT } from '../../../app/identity/session/active_account.ts'
import { ordersSql } from './bare_orders.ts'

/*
 * A minimal hand-written server: node:http and pg, the token verified by signature, its session by the same single
 * query, and rows as pg returns them.
 */

const { DATABASE_URL, BARE_SECRET = '', HOST, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })

const SESSION = `
  select s.key as session_id, s.generation, u.id as user_id, u.username, u.department_id, ${IS_ACTIVE_ACCOUNT} as is_active,
         o.id as organisation_id, o.kind, o.path, g.value as grants_version
    from auth_sessions s
    join users u on u.id = s.user_id
    join organisations o on o.id = u.organisation_id
   cross join grants_version g
   where s.key = $1 and s.audience = $2 and s.expires_at > now()`

const LIST = `
  select id, user_id, username, action, resource, record_id, method, path, ip, user_agent, request_id, before, after, created_at
    from admin_logs where action = $1 order by id desc limit $2`

const GALLERY = `
  select id, number, name_zh, name_en, category_id, type, picture, width, height, size, format, price_minor, order_pieces, review, version, created_at
    from materials t
   where is_official and status = 'enabled' and review = 'passed' and organisation_id = any($1)
     and case permission
           when 'public' then true
           when 'whitelist' then exists (select 1 from material_merchants n where n.material_id = t.id and n.merchant_id = $2)
           else not exists (select 1 from material_merchants n where n.material_id = t.id and n.merchant_id = $2)
         end
   order by id desc limit $3`

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const send = (status: number, data: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ code: status === 200 ? 1 : 0, message: '', data }))
  if (pathname === '/health/ready') return send(200, null)
  const person = await admitted(request)
  if (!person) return send(401, null)
  if (pathname === '/small') return send(200, { user_id: person.user_id, username: person.username })
  if (pathname === '/orders') return send(200, await ordersOf(person, searchParams))
  const limit = Number(searchParams.get('limit'))
  const list =
    pathname === '/gallery'
      ? await pool.query(GALLERY, [person.path.split('.').filter(Boolean), person.organisation_id, limit])
      : await pool.query(LIST, [searchParams.get('action'), limit])
  return send(200, { list: list.rows })
}).listen(Number(PORT), HOST)

async function ordersOf({ organisation_id: merchant }: Person, asked: URLSearchParams) {
  const { page, total } = ordersSql(asked.get('look') ?? 'all')
  const given = [merchant, ...asked.getAll('value')]
  const list = pool.query(page, given)
  const counted = asked.has('next') ? null : await pool.query<{ total: number }>(total, given)
  return { list: (await list).rows, total: counted?.rows[0]?.total }
}

interface Person {
  user_id: number
  username: string
  is_active: boolean
  organisation_id: number
  path: string
}

async function admitted({ headers }: IncomingMessage) {
  const [content = '', signature = ''] = headers.authorization?.slice('Bearer '.length).split('.') ?? []
  const expected = createHmac('sha256', BARE_SECRET).update(content).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { sid } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as { sid: string }
  const { rows } = await pool.query<Person>(SESSION, [sid, 'admin'])
  return rows[0]?.is_active ? rows[0] : null
}
