import { createCipheriv, createHmac } from 'node:crypto'
import type { Exchange } from '#sandbox/core/http'
import type { SignatureCheck } from '#sandbox/core/journal'

const RANDOM_KEY = 5
const IV = Buffer.from('space-station-default-iv').subarray(0, 16)

interface Signed {
  id: string
  secret: string
  timestamp: string
  path: string
}

/** A random key, then base64 of the hexadecimal digest. The body is not signed. */
export function signatureOf({ id, secret, timestamp, path }: Signed, randomKey: string): string {
  const hex = createHmac('sha256', secret + randomKey)
    .update(`${id}&${timestamp}&${path}`)
    .digest('hex')
  return randomKey + Buffer.from(hex).toString('base64')
}

/** As the store whose open key id is named, or as the app. */
export function checkSignature({ world, headers, path }: Exchange): SignatureCheck {
  const text = (name: string) => headers[name]?.toString() ?? ''
  const openKeyId = text('x-lt-openkeyid')
  const app = world.apps.shein
  const secret = openKeyId ? (world.grants.ofShop(openKeyId)[0]?.accessToken ?? '') : app.secret
  const id = openKeyId || text('x-lt-appid')
  const [timestamp, given] = [text('x-lt-timestamp'), text('x-lt-signature')]
  const expected = signatureOf({ id, secret, timestamp, path }, given.slice(0, RANDOM_KEY))
  const isKnown = openKeyId ? secret !== '' : id === app.key
  return { stringToSign: `${id}&${timestamp}&${path}`, expected, given, isRight: isKnown && given === expected }
}

/** What only the app's secret opens: secret keys of stores and the content of events. */
export function encrypt(content: string, appSecret: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(appSecret).subarray(0, 16), IV)
  return cipher.update(content, 'utf8', 'base64') + cipher.final('base64')
}
