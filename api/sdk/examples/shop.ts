/*
 * A shop in 60 lines: your finished products as a page, and a form that prices and places an order.
 * INKFOLD_URL=… INKFOLD_KEY=… node shop.ts
 */
import { createServer, type IncomingMessage } from 'node:http'
import { randomUUID } from 'node:crypto'
import { Inkfold, InkfoldError, type Product } from '@inkfold/client'

const { INKFOLD_URL = '', INKFOLD_KEY = '', PORT = '4001' } = process.env
const inkfold = new Inkfold({ baseUrl: INKFOLD_URL, key: INKFOLD_KEY })

const escaped = (text: unknown) => String(text).replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const field = (name: string, value = '') =>
  `<input name="${name}" placeholder="${name}" value="${escaped(value)}" required>`
const RECEIVER = ['firstname', 'mobile_phone', 'country', 'region_code', 'street', 'city', 'postcode'] as const
type Receiver = (typeof RECEIVER)[number]

const card = ({ id, name }: Product) => `<form method="post" action="/order">
  <h2>${escaped(name)}</h2>
  <input type="hidden" name="product" value="${id}"><input type="hidden" name="reference" value="WEB-${randomUUID()}">
  ${field('colour')}${field('size')}${field('quantity', '1')}${RECEIVER.map((name) => field(name)).join('')}
  <button name="step" value="price">Price</button><button name="step" value="order">Order</button>
</form>`

async function home(): Promise<string> {
  const { list } = await inkfold.products.list({ limit: 20 })
  return `<h1>Shop</h1>${list.map(card).join('')}`
}

async function order(form: URLSearchParams): Promise<string> {
  const value = (name: string) => form.get(name) ?? ''
  const number = (name: string) => Number(value(name))
  const [finished_product_id, colour_id, size_id] = [number('product'), number('colour'), number('size')]
  const receiver = Object.fromEntries(RECEIVER.map((name) => [name, value(name)])) as Record<Receiver, string>
  const isPrice = value('step') === 'price'
  const items = [{ finished_product_id, colour_id, size_id, quantity: number('quantity') }]
  const input = { reference: value('reference'), receiver, items, dryRun: isPrice }
  const { order_no, currency, total } = await inkfold.orders.create(input)
  return isPrice ? `<p>${currency} ${total}</p>` : `<p>Thank you. Your order is ${escaped(order_no)}.</p>`
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  try {
    response.end(request.method === 'POST' ? await order(await formOf(request)) : await home())
  } catch (error) {
    const text =
      error instanceof InkfoldError
        ? [error.message, ...Object.values(error.fields).flat()].join(' ')
        : 'Please try again.'
    response.writeHead(error instanceof InkfoldError ? (error.status ?? 502) : 500).end(`<p>${escaped(text)}</p>`)
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
