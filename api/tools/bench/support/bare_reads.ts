import { createServer } from 'node:http'
import { Pool } from 'pg'

/* What somebody would write who shows a product, a list of them and a list of orders: node:http and pg, nobody is asked who they are. */

const { DATABASE_URL, HOST, PORT } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 20 })

const PRODUCT = 'select * from products where id = $1'
const PRODUCTS = `
  select p.id, p.name_zh, p.name_en, p.code, p.tiers, p.faces,
         (select json_agg(json_build_object('id', c.id, 'hex', c.hex)) from product_colours x join stock_colours c on c.id = x.colour_id where x.product_id = p.id) as colours,
         (select json_agg(json_build_object('id', z.id, 'name', z.name_en)) from product_sizes x join sizes z on z.id = x.size_id where x.product_id = p.id) as sizes
    from products p where p.status = 'published' order by p.sort desc, p.id desc limit $1`
const PRODUCTS_COUNTED = `select count(*)::int as total from products where status = 'published'`
const ORDERS = `
  select o.*, m.name as merchant,
         (select json_agg(json_build_object('id', i.id, 'name', i.name, 'code', i.code, 'quantity', i.quantity, 'picture', i.picture) order by i.position)
            from order_items i where i.order_id = o.id) as items,
         (select json_agg(p.part_no order by p.number) from order_parts p where p.order_id = o.id) as sub_orders
    from orders o join organisations m on m.id = o.organisation_id order by o.id desc limit $1`
const ORDERS_COUNTED = 'select count(*)::int as total from (select 1 from orders limit 10001) c'

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const data = await answerTo(pathname, Number(searchParams.get('n')))
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ code: 1, message: '', data }))
}).listen(Number(PORT), HOST)

async function answerTo(path: string, n: number): Promise<unknown> {
  if (path === '/product') return (await pool.query(PRODUCT, [n])).rows[0]
  if (path === '/products') return page(PRODUCTS, PRODUCTS_COUNTED, n)
  if (path === '/orders') return page(ORDERS, ORDERS_COUNTED, n)
  return null
}

async function page(sql: string, counted: string, limit: number) {
  const list = await pool.query(sql, [limit])
  const { rows } = await pool.query<{ total: number }>(counted)
  return { list: list.rows, total: rows[0]?.total }
}
