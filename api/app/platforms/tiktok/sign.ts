import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signed {
  path: string
  query: Readonly<Record<string, string>>
  /** Empty for GET and for multipart. */
  body: string
}

const UNSIGNED = new Set(['sign', 'access_token'])

export function stringToSign({ path, query, body }: Signed, secret: string): string {
  const parameters = Object.entries(query)
    .filter(([name]) => !UNSIGNED.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value)
  return `${secret}${path}${parameters.join('')}${body}${secret}`
}

export const sign = (signed: Signed, secret: string) =>
  createHmac('sha256', secret).update(stringToSign(signed, secret)).digest('hex')

/** The `Authorization` header of a webhook. */
export function isWebhookSigned(
  header: string,
  body: Buffer,
  { key, secret }: { key: string; secret: string },
): boolean {
  const expected = createHmac('sha256', secret).update(key).update(body).digest()
  const given = Buffer.from(header, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
