import { httpService, type Received, type Reply } from '#tests/support/http_service'
import { signatureOf } from '#tests/support/skeleton/client'

interface Product {
  id: string
  state: string
  variants: { id: string; code: string; price_minor: number; stock: number }[]
}

type Body = Record<string, unknown>

const CATEGORIES = [
  { id: '1', name: 'Clothing', parent: '', leaf: false },
  { id: '11', name: 'T-shirts', parent: '1', leaf: true },
]
const PAGE = 2

/** The platform that the skeleton drives: small, in memory, and as strict as a real one. */
export async function skeletonServer(secret: string) {
  const codes = new Set<string>()
  const tokens = new Map<string, string>()
  const products = new Map<string, Product>()
  const byKey = new Map<string, string>()
  const orders = new Map<string, Body>()
  const shipments = new Map<string, string>()
  let nth = 0
  const next = (prefix: string) => `${prefix}${(nth += 1)}`

  const service = await httpService((received) => {
    const { method, url, headers, body } = received
    const signed = signatureOf(`${method} ${url.pathname}${url.search} ${body.toString()}`, secret)
    if (headers['x-signature'] !== signed) return { status: 400, body: { code: 'signature' } }
    if (url.pathname === '/token') return token(JSON.parse(body.toString()) as Body)
    if (!tokens.has(String(headers.authorization).slice(7))) return { status: 401, body: { code: 'token' } }
    return answer(received, body.length > 0 ? (JSON.parse(body.toString()) as Body) : {})
  })

  function token({ code, refresh_token: refresh }: Body): Reply {
    const known = codes.delete(String(code)) || [...tokens.values()].includes(String(refresh))
    if (!known) return { status: 401, body: { code: 'code' } }
    const [access, again] = [next('access'), next('refresh')]
    tokens.set(access, again)
    const grant = { access_token: access, refresh_token: again, expires_in: 3600, scopes: ['products', 'orders'] }
    return { body: { ...grant, shop: { id: 'shop1', name: 'Peak' } } }
  }

  function answer({ method, url }: Received, body: Body): Reply {
    const [, section = '', id = '', sub = ''] = url.pathname.split('/')
    const query = Object.fromEntries(url.searchParams)
    if (section === 'shop') return { body: { id: 'shop1', name: 'Peak' } }
    if (section === 'warehouses') return { body: { warehouses: [{ id: 'W1', name: 'Main', sites: ['US'] }] } }
    if (section === 'categories')
      return { body: { categories: CATEGORIES.filter(({ parent }) => parent === query.parent) } }
    if (section === 'attributes')
      return {
        body: { attributes: [{ id: 'a1', name: 'Material', required: true, values: [{ id: 'v1', name: 'Cotton' }] }] },
      }
    if (section === 'pictures') return { body: { id: next('picture') } }
    if (section === 'products') return productCall(method, id, query, body)
    if (section === 'orders') return sub === 'shipments' ? ship(id, body) : orderCall(id, query)
    return { status: 404, body: { code: 'path' } }
  }

  function productCall(method: string, id: string, query: Record<string, string>, body: Body): Reply {
    if (method === 'GET')
      return { body: { products: (query.ids ?? '').split(',').flatMap((one) => products.get(one) ?? []) } }
    const existing = products.get(id || (byKey.get(String(body.key)) ?? ''))
    if (method === 'POST' && existing) return { body: existing }
    if (method !== 'POST' && !existing) return { status: 404, body: { code: 'product' } }
    if (method === 'PATCH') return { body: patch(existing as Product, body) }
    if (String(body.title).length > 200) {
      const faults = [{ field: 'title', code: 'long', message: 'At most 200 letters' }]
      return { status: 422, body: { code: 'invalid', message: 'Invalid', faults } }
    }
    const product: Product = { id: existing?.id ?? next('p'), state: 'live', variants: variantsOf(body, existing) }
    products.set(product.id, product)
    if (body.key) byKey.set(String(body.key), product.id)
    return { body: product }
  }

  function variantsOf(body: Body, existing?: Product): Product['variants'] {
    const known = new Map(existing?.variants.map(({ code, id }) => [code, id]))
    const wanted = body.variants as Omit<Product['variants'][number], 'id'>[]
    return wanted.map((one) => ({ ...one, id: known.get(one.code) ?? next('v') }))
  }

  function patch(product: Product, body: Body): Product {
    if (body.state) product.state = String(body.state)
    for (const { id, ...change } of (body.prices ?? []) as { id: string; price_minor: number }[])
      Object.assign(product.variants.find((one) => one.id === id) ?? {}, change)
    for (const { id, quantity } of (body.stock ?? []) as { id: string; quantity: number }[])
      Object.assign(product.variants.find((one) => one.id === id) ?? {}, { stock: quantity })
    return product
  }

  function orderCall(id: string, { from = '', to = '', page = '1' }: Record<string, string>): Reply {
    if (id) return orders.has(id) ? { body: orders.get(id) } : { status: 404, body: { code: 'order' } }
    const changed = [...orders.values()].filter(({ updated_at: at }) => String(at) >= from && String(at) < to)
    const start = (Number(page) - 1) * PAGE
    const more = changed.length > start + PAGE ? String(Number(page) + 1) : ''
    return { body: { orders: changed.slice(start, start + PAGE), next: more } }
  }

  function ship(id: string, { key }: Body): Reply {
    const order = orders.get(id)
    if (!order) return { status: 404, body: { code: 'order' } }
    const shipment = shipments.get(String(key)) ?? next('s')
    shipments.set(String(key), shipment)
    order.status = 'shipped'
    return { body: { id: shipment } }
  }

  return {
    url: service.url,
    close: service.close,
    /** A person agrees on the consent page. */
    consent: () => {
      const code = next('code')
      codes.add(code)
      return { code }
    },
    /** A buyer buys one piece. */
    buy: ({ productId, code, variantId }: { productId: string; code: string; variantId: string }) => {
      const at = new Date().toISOString()
      const line = { id: next('l'), product_id: productId, variant_id: variantId, code, title: 'Shirt', quantity: 1 }
      const order = {
        id: next('o'),
        status: 'to_ship',
        created_at: at,
        updated_at: at,
        currency: 'USD',
        total: '19.99',
      }
      orders.set(order.id, { ...order, lines: [{ ...line, price: '19.99' }] })
      return order.id
    },
    revoke: () => tokens.clear(),
  }
}
