import { webCrypto } from './web_crypto.ts'

/** Headers as `fetch`, Express, Fastify or `node:http` hand them over. */
export type WebhookHeaders = Headers | Record<string, string | readonly string[] | undefined>

/** A delivery, in the version of its endpoint. */
export interface WebhookEvent<Data = Record<string, unknown>> {
  /** The same in every attempt and replay: store it to skip what you have handled. */
  id: string
  type: string
  timestamp: string
  data: Data
  [detail: string]: unknown
}

export interface VerifyOptions {
  /** How old or early a delivery may be, in seconds. */
  tolerance?: number
  /** The time now in milliseconds, for tests. */
  now?: number
}

export type WebhookProblem =
  | 'missing_header'
  | 'bad_timestamp'
  | 'too_old'
  | 'bad_secret'
  | 'bad_signature'
  | 'bad_body'

/** The delivery is not from Inkfold or has been altered: answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError'
  readonly code: WebhookProblem

  constructor(code: WebhookProblem, message: string) {
    super(message)
    this.code = code
  }
}

const FIVE_MINUTES = 300

/**
 * Checks signature and time of a delivery (Standard Webhooks) and parses it. Pass the body as it arrived: a parsed and
 * re-written body has another signature. During a rotation pass both secrets, or either one: deliveries carry both.
 */
export async function verifyWebhook<Event extends WebhookEvent = WebhookEvent>(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { tolerance = FIVE_MINUTES, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'))
  checkTime(timestamp, tolerance, now)
  const signed = concat(`${id}.${timestamp}.`, body)
  const secrets = typeof secret === 'string' ? [secret] : secret
  if (!(await isSigned(signed, signatures, secrets)))
    throw new WebhookVerificationError('bad_signature', 'No signature of this delivery matches the secret.')
  return parse<Event>(body)
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : fieldOf(headers, name)
  const text = typeof value === 'string' ? value : value?.[0]
  if (!text) throw new WebhookVerificationError('missing_header', `The header ${name} is missing.`)
  return text
}

function fieldOf(headers: Exclude<WebhookHeaders, Headers>, name: string) {
  const found = Object.keys(headers).find((one) => one.toLowerCase() === name)
  return found === undefined ? undefined : headers[found]
}

function checkTime(timestamp: string, tolerance: number, now: number): void {
  if (!/^\d{1,12}$/.test(timestamp))
    throw new WebhookVerificationError('bad_timestamp', 'The header webhook-timestamp is not a time in seconds.')
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError('too_old', `The delivery is more than ${tolerance} seconds old or early.`)
}

/** `v1,…` each; signatures of other versions are skipped. Only few are checked, so that a forged header costs little. */
const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ', 10)
    .filter((one) => one.startsWith('v1,'))
    .flatMap((one) => fromBase64(one.slice(3)) ?? [])

/** `verify` of Web Crypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  secrets: readonly string[],
): Promise<boolean> {
  const { subtle } = await webCrypto()
  let isFound = false
  for (const secret of secrets) {
    const bytes = fromBase64(secret.replace(/^whsec_/, ''))
    if (!bytes?.length) throw new WebhookVerificationError('bad_secret', 'The secret is not of the form whsec_….')
    const key = await subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures) if (await subtle.verify('HMAC', key, signature, signed)) isFound = true
  }
  return isFound
}

function parse<Event extends WebhookEvent>(body: string | Uint8Array): Event {
  try {
    const event: unknown = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
    if (typeof event === 'object' && event !== null) return event as Event
  } catch {}
  throw new WebhookVerificationError('bad_body', 'The body is not a JSON object.')
}

function concat(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const [first, second] = [encoder.encode(head), typeof body === 'string' ? encoder.encode(body) : body]
  const bytes = new Uint8Array(first.length + second.length)
  bytes.set(first)
  bytes.set(second, first.length)
  return bytes
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
