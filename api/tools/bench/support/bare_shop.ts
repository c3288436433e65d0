import { createServer } from 'node:http'
import { Pool } from 'pg'

/*
 * A minimal hand-written shop: node:http and pg, one transaction that writes an order with two items, debits a
 * sufficient balance and records both entries. Without authentication.
 */

const { DATABASE_URL, HOST, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })

interface Placed {
  buyer: number
  items: { product: number; quantity: number; minor: number }[]
}

createServer(async (request, response) => {
  const send = (status: number, data: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(data))
  if (request.url === '/health/ready') return send(200, null)
  const chunks: Buffer[] = await request.toArray()
  const id = await place(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Placed)
  return id === null ? send(409, null) : send(200, { id })
}).listen(Number(PORT), HOST)

async function place({ buyer, items }: Placed): Promise<number | null> {
  const total = items.reduce((sum, { quantity, minor }) => sum + quantity * minor, 0)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const id = await write(client, buyer, items, total)
    await client.query(id === null ? 'rollback' : 'commit')
    return id
  } finally {
    client.release()
  }
}

async function write(
  client: { query: Pool['query'] },
  buyer: number,
  items: Placed['items'],
  total: number,
): Promise<number | null> {
  const made = await client.query<{ id: number }>(
    'insert into bare_orders (buyer, total) values ($1, $2) returning id',
    [buyer, total],
  )
  const id = made.rows[0]?.id as number
  const [one, other] = items
  await client.query(
    'insert into bare_items (order_id, product, quantity, minor) values ($1, $2, $3, $4), ($1, $5, $6, $7)',
    [id, one?.product, one?.quantity, one?.minor, other?.product, other?.quantity, other?.minor],
  )
  const taken = await client.query('update bare_balances set posted = posted - $2 where buyer = $1 and posted >= $2', [
    buyer,
    total,
  ])
  if (taken.rowCount === 0) return null
  await client.query('insert into bare_ledger (account, order_id, minor) values ($1, $2, -$3::bigint), (0, $2, $3)', [
    buyer,
    id,
    total,
  ])
  return id
}
