import { createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The platform's fixed seed; only its first 16 bytes are used. */
const IV_SEED = 'space-station-default-iv'
const BLOCK = 16
const RANDOM_KEY = 5

export interface Signed {
  /** Open key id of the store, or id of the app. */
  id: string
  secret: string
  timestamp: string
  path: string
}

/** Base64 of the hexadecimal digest, after the random key. The body is not signed. */
export function sign(
  { id, secret, timestamp, path }: Signed,
  randomKey = randomBytes(3).toString('hex').slice(0, RANDOM_KEY),
) {
  const hex = createHmac('sha256', secret + randomKey)
    .update(`${id}&${timestamp}&${path}`)
    .digest('hex')
  return randomKey + Buffer.from(hex).toString('base64')
}

export function isSigned(signed: Signed, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(signed, signature.slice(0, RANDOM_KEY)))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** AES-128-CBC by the first 16 bytes of the app's secret: a store's secret key and the content of webhooks. */
export function decrypt(encrypted: string, appSecret: string): string {
  const [key, iv] = [Buffer.from(appSecret).subarray(0, BLOCK), Buffer.from(IV_SEED).subarray(0, BLOCK)]
  const decipher = createDecipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()]).toString('utf8')
}
