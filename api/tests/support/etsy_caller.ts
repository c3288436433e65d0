import { DEMO_APPS } from '#sandbox/demo_apps'
import type { Sandbox } from '#sandbox/start_sandbox'

const { key, secret } = DEMO_APPS.etsy
const REDIRECT = 'http://127.0.0.1:9/back'
/** Published in RFC 7636. */
export const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const SCOPES = 'listings_r listings_w shops_r transactions_r transactions_w'

export interface EtsyAnswer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** Calls the sandbox as the platform's documentation describes, without any code of the product. */
export class EtsyCaller {
  token = ''
  apiKey = `${key}:${secret}`
  refreshToken = ''
  readonly shop: string
  readonly url: string

  constructor({ url, world }: Sandbox) {
    this.shop = world.shopsOf('etsy')[0]?.id ?? ''
    this.url = `${url}/etsy`
  }

  async consent(choice = 'approve', changes: Record<string, string> = {}): Promise<Response> {
    const query = {
      response_type: 'code',
      client_id: key,
      redirect_uri: REDIRECT,
      scope: SCOPES,
      state: 'the-state',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changes,
    }
    const body = new URLSearchParams({ choice, shop: this.shop })
    return fetch(`${this.url}/oauth/connect?${new URLSearchParams(query)}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
  }

  async code(): Promise<string> {
    const back = (await this.consent()).headers.get('location') ?? ''
    return new URL(back).searchParams.get('code') ?? ''
  }

  async grant(fields: Record<string, string>): Promise<EtsyAnswer> {
    const body = new URLSearchParams({ client_id: key, redirect_uri: REDIRECT, ...fields })
    return answerOf(await fetch(`${this.url}/v3/public/oauth/token`, { method: 'POST', body }))
  }

  redeem = (code: string, code_verifier = VERIFIER) =>
    this.grant({ grant_type: 'authorization_code', code, code_verifier })

  async connect(): Promise<this> {
    const { body } = await this.redeem(await this.code())
    this.token = String(body.access_token)
    this.refreshToken = String(body.refresh_token)
    return this
  }

  async call(line: string, body?: FormData | Record<string, unknown>): Promise<EtsyAnswer> {
    const [method = 'GET', path = ''] = line.replace('{shop}', this.shop).split(' ')
    const isForm = body instanceof FormData
    return answerOf(
      await fetch(`${this.url}/v3/application${path}`, {
        method,
        body: isForm ? body : JSON.stringify(body),
        headers: {
          'x-api-key': this.apiKey,
          authorization: `Bearer ${this.token}`,
          ...(isForm ? {} : { 'content-type': 'application/json' }),
        },
      }),
    )
  }
}

async function answerOf(answer: Response): Promise<EtsyAnswer> {
  const body = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, body }
}
