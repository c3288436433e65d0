import { createHmac } from 'node:crypto'
import { DEMO_APPS } from '#sandbox/demo_apps'
import type { Sandbox } from '#sandbox/start_sandbox'

const { key, secret } = DEMO_APPS.shopify

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
  extensions?: { cost: { throttleStatus: { currentlyAvailable: number } } }
}

/** Speaks to a shop as its documentation says, without any code of the product. */
export class ShopifyCaller {
  token = ''
  readonly shop: string
  readonly url: string

  constructor({ url, world }: Sandbox) {
    this.shop = world.shopsOf('shopify')[0]?.id ?? ''
    this.url = `${url}/shopify/${this.shop}`
  }

  async consent(choice = 'approve', scope = 'write_products,read_orders'): Promise<URL> {
    const query = { client_id: key, scope, redirect_uri: 'http://127.0.0.1:9/back', state: 'the-state' }
    const address = `${this.url}/admin/oauth/authorize?${new URLSearchParams(query)}`
    const body = new URLSearchParams({ choice, shop: this.shop })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }

  exchange(code: string, client_secret = secret): Promise<Response> {
    return fetch(`${this.url}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: key, client_secret, code }),
    })
  }

  async connect(scope?: string): Promise<this> {
    const code = (await this.consent('approve', scope)).searchParams.get('code') ?? ''
    this.token = ((await (await this.exchange(code)).json()) as { access_token: string }).access_token
    return this
  }

  send(query: string, variables: Record<string, unknown> = {}): Promise<Response> {
    return fetch(`${this.url}/admin/api/2026-01/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': this.token },
      body: JSON.stringify({ query, variables }),
    })
  }

  async call(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer> {
    return (await (await this.send(query, variables)).json()) as GraphqlAnswer
  }
}

export const shopifyHmac = (text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding)
