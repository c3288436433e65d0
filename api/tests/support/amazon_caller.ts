import { DEMO_APPS } from '#sandbox/demo_apps'
import type { Sandbox } from '#sandbox/start_sandbox'

const { key, secret } = DEMO_APPS.amazon
const REDIRECT = 'http://127.0.0.1:9/back'
export const MARKETPLACE = 'ATVPDKIKX0DER'

export interface AmazonAnswer {
  status: number
  rate: string | null
  body: Record<string, unknown>
}

/** Calls the sandbox as the platform's documentation describes, without any code of the product. */
export class AmazonCaller {
  token = ''
  readonly seller: string
  readonly url: string

  constructor({ url, world }: Sandbox) {
    this.seller = world.shopsOf('amazon')[0]?.id ?? ''
    this.url = `${url}/amazon`
  }

  async consent(): Promise<URLSearchParams> {
    const query = new URLSearchParams({ application_id: key, state: 'the-state', redirect_uri: REDIRECT })
    const body = new URLSearchParams({ choice: 'approve', shop: this.seller })
    const address = `${this.url}/apps/authorize/consent?${query}`
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '').searchParams
  }

  async grant(fields: Record<string, string>): Promise<AmazonAnswer> {
    const body = new URLSearchParams({ client_id: key, client_secret: secret, redirect_uri: REDIRECT, ...fields })
    return answerOf(await fetch(`${this.url}/auth/o2/token`, { method: 'POST', body }))
  }

  async connect(): Promise<this> {
    const code = (await this.consent()).get('spapi_oauth_code') ?? ''
    this.token = String((await this.grant({ grant_type: 'authorization_code', code })).body.access_token)
    return this
  }

  async call(line: string, body?: unknown, token = this.token): Promise<AmazonAnswer> {
    const [method, path = ''] = line.replace('{seller}', this.seller).split(' ')
    const headers = { 'x-amz-access-token': token, 'content-type': 'application/json' }
    return answerOf(await fetch(`${this.url}/na${path}`, { method, headers, body: JSON.stringify(body) }))
  }

  put(sku: string, attributes: Record<string, unknown>, query = ''): Promise<AmazonAnswer> {
    const line = `PUT /listings/2021-08-01/items/{seller}/${sku}?marketplaceIds=${MARKETPLACE}${query}`
    return this.call(line, { productType: 'SHIRT', requirements: 'LISTING', attributes })
  }
}

async function answerOf(answer: Response): Promise<AmazonAnswer> {
  const text = await answer.text()
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: answer.status, rate: answer.headers.get('x-amzn-ratelimit-limit'), body }
}
