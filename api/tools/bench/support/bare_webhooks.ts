import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Pool } from 'pg'

/* A minimal hand-written receiver: node:http and pg, the signature verified, one insert for each event, answered after its commit. */

const { DATABASE_URL, TIKTOK_APP_KEY = '', TIKTOK_APP_SECRET = '', HOST, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })

const INSERT = `
  insert into platform_events (platform, dedupe_id, kind, topic, shop_id, object_id, occurred_at, store_id, state)
  select 'tiktok', $1, 'order', $2, $3, $4, to_timestamp($5), s.id, 'ignored'
    from (select 1) one left join stores s on s.sales_platform = 'tiktok' and s.shop_id = $3
         and s.authorization_status in ('authorized', 'completed')
  on conflict (platform, dedupe_id) do nothing`

interface Event {
  type: number
  tts_notification_id: string
  shop_id: string
  timestamp: number
  data: { order_id?: string }
}

createServer(async (request, response) => {
  const send = (status: number) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end('{"code":1,"data":null}')
  if (request.method === 'GET') return send(200)
  const body = await bodyOf(request)
  if (!isSigned(body, request.headers.authorization ?? '')) return send(403)
  const { type, tts_notification_id: id, shop_id: shop, timestamp, data } = JSON.parse(body.toString()) as Event
  await pool.query(INSERT, [id, String(type), shop, data.order_id ?? '', timestamp])
  return send(200)
}).listen(Number(PORT), HOST)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isSigned(body: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', TIKTOK_APP_SECRET).update(TIKTOK_APP_KEY).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
