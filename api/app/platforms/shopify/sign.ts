import { createHmac, timingSafeEqual } from 'node:crypto'

/** The `hmac` of the return address covers the other parameters in sorted order. */
export function isQuerySigned(query: Readonly<Record<string, string>>, secret: string): boolean {
  const { hmac = '', signature: _, ...rest } = query
  const text = Object.entries(rest)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return isEqual(Buffer.from(hmac, 'hex'), createHmac('sha256', secret).update(text).digest())
}

export const isWebhookSigned = (header: string, body: Buffer, secret: string) =>
  isEqual(Buffer.from(header, 'base64'), createHmac('sha256', secret).update(body).digest())

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

const SHOP = /^[a-z0-9][a-z0-9-]{0,59}\.myshopify\.com$/

/** `peak` and `https://peak.myshopify.com/admin` are `peak.myshopify.com`; null if it is no shop's domain. */
export function shopDomain(text: string): string | null {
  const [host = ''] = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')
  const domain = host.includes('.') ? host : `${host}.myshopify.com`
  return SHOP.test(domain) ? domain : null
}
