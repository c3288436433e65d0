import { createHmac } from 'node:crypto'
import type { DemoApp } from '#sandbox/demo_apps'

/** The `hmac` of the return address: the other parameters in sorted order. */
export function queryHmac(query: Readonly<Record<string, string>>, { secret }: DemoApp): string {
  const text = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name]}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export const webhookHmac = (body: string, { secret }: DemoApp) =>
  createHmac('sha256', secret).update(body).digest('base64')
