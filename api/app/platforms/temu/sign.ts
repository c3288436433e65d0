import { createHash, timingSafeEqual } from 'node:crypto'

/** Values as compact JSON, texts as they are. */
const valueOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

export function stringToSign(body: Readonly<Record<string, unknown>>, secret: string): string {
  const fields = Object.entries(body)
    .filter(([name, value]) => name !== 'sign' && value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + valueOf(value))
  return secret + fields.join('') + secret
}

/** MD5 is what the platform asks for. */
export const sign = (body: Readonly<Record<string, unknown>>, secret: string) =>
  createHash('md5').update(stringToSign(body, secret)).digest('hex').toUpperCase()

export function isSigned(body: Readonly<Record<string, unknown>>, secret: string): boolean {
  const [given, expected] = [Buffer.from(String(body.sign ?? '').toUpperCase()), Buffer.from(sign(body, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
