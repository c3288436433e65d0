import { createHmac } from 'node:crypto'
import { DEMO_APPS } from '#sandbox/demo_apps'
import type { Sandbox } from '#sandbox/start_sandbox'

const { key } = DEMO_APPS.tiktok

interface TiktokCall {
  method?: string
  query?: Record<string, string>
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  secret?: string
}

export interface TiktokData {
  access_token: string
  shops: { id: string; cipher: string }[]
  uri: string
  product_id: string
  status: string
  audit_failed_reasons: unknown
  errors: { field: string }[]
  orders: { id: string }[]
  next_page_token: string
  package_id: string
  statements: unknown[]
}

interface Envelope {
  code: number
  message: string
  data: TiktokData
}

/** Signs by the published rule, without any code of the product. */
export class TiktokCaller {
  token = ''
  cipher = ''
  shopId = ''
  readonly sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox
  }

  async send(path: string, { method = 'GET', body, form, headers, ...call }: TiktokCall = {}): Promise<Response> {
    const secret = call.secret ?? DEMO_APPS.tiktok.secret
    const cipher: Record<string, string> = this.cipher ? { shop_cipher: this.cipher } : {}
    const timestamp = String(Math.floor(this.sandbox.world.clock.now() / 1000))
    const query: Record<string, string> = { app_key: key, timestamp, ...cipher, ...call.query }
    const text = body === undefined ? '' : JSON.stringify(body)
    const sorted = Object.keys(query)
      .toSorted()
      .map((name) => name + query[name])
      .join('')
    const input = secret + path + sorted + text + secret
    const sign = createHmac('sha256', secret).update(input).digest('hex')
    return fetch(`${this.sandbox.url}/tiktok${path}?${new URLSearchParams({ ...query, sign })}`, {
      method,
      body: form ?? (text || undefined),
      headers: {
        'x-tts-access-token': this.token,
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  }

  async call(path: string, call?: TiktokCall): Promise<Envelope & { status: number }> {
    const answer = await this.send(path, call)
    return { status: answer.status, ...((await answer.json()) as Envelope) }
  }

  /** Through the consent page, as a person does. */
  async consent(choice = 'approve', state = 'the-state'): Promise<URL> {
    const shop = this.sandbox.world.shopsOf('tiktok')[0]?.id ?? ''
    const address = `${this.sandbox.url}/tiktok/oauth/authorize?${new URLSearchParams({ app_key: key, state })}`
    const body = new URLSearchParams({ choice, shop })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  async exchange(code: string): Promise<Envelope> {
    const { secret } = DEMO_APPS.tiktok
    const query = { app_key: key, app_secret: secret, auth_code: code, grant_type: 'authorized_code' }
    const answer = await fetch(`${this.sandbox.url}/tiktok/api/v2/token/get?${new URLSearchParams(query)}`)
    return (await answer.json()) as Envelope
  }

  async connect(): Promise<this> {
    const code = (await this.consent()).searchParams.get('code') ?? ''
    this.token = (await this.exchange(code)).data.access_token
    const [shop] = (await this.call('/authorization/202309/shops')).data.shops
    this.cipher = shop?.cipher ?? ''
    this.shopId = shop?.id ?? ''
    return this
  }

  async upload(bytes: Buffer, name = 'front.png') {
    const form = new FormData()
    form.set('data', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    form.set('use_case', 'MAIN_IMAGE')
    return this.call('/product/202309/images/upload', { method: 'POST', form })
  }
}

/** A shirt in two sizes, as TikTok Shop receives it. */
export const tiktokShirt = (picture: string, changes: Record<string, unknown> = {}) => ({
  title: 'Mountain shirt',
  description: '<p>Soft cotton.</p>',
  category_id: '601226',
  save_mode: 'LISTING',
  external_product_id: 'SHIRT-1',
  idempotency_key: 'publish-1',
  main_images: [{ uri: picture }],
  package_weight: { value: '0.2', unit: 'KILOGRAM' },
  product_attributes: [{ id: '100398', values: [{ id: '1000030' }] }],
  skus: ['S', 'M'].map((size) => ({
    seller_sku: `SHIRT-1-${size}`,
    price: { amount: '19.99', currency: 'USD' },
    inventory: [{ warehouse_id: '7', quantity: 20 }],
    sales_attributes: [
      { id: '100000', value_name: 'Black' },
      { id: '100007', value_name: size },
    ],
  })),
  ...changes,
})
