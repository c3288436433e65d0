import { randomInt } from 'node:crypto'
import type { AttemptError, WebhookVersion } from '#contracts/webhooks'
import { WEBHOOKS } from '#contracts/webhooks'
import { countConnectorCall } from '#core/health/metrics'
import { traced } from '#core/health/observe'
import { PrivateAddressError } from '#core/http_client'
import { post } from '#core/post'
import { bodyOf, messageId, type StoredEvent } from '#developers/webhooks/message'
import { signatureHeaders } from '#developers/webhooks/signature'
import { environment, isPublicDemo } from '#start/environment'

/** What the operator allows; tests change it. */
export const outbound = { allowPrivate: environment.WEBHOOKS_NEAR ?? false, isClosed: isPublicDemo, timeoutMs: 10_000 }

class InsecureAddressError extends Error {}

export interface Receiver {
  url: string
  version: WebhookVersion
  secrets: readonly string[]
}

export interface Attempt {
  at: Date
  status: number | null
  error: AttemptError | null
  ms: number
  answer: string
}

export async function attempt(receiver: Receiver, event: StoredEvent): Promise<Attempt> {
  const made = await traced({ name: 'webhook', kind: 'client' }, () => attemptOnce(receiver, event))
  countConnectorCall('webhook', made.error ?? 'ok', made.ms)
  return made
}

async function attemptOnce(receiver: Receiver, event: StoredEvent): Promise<Attempt> {
  const at = new Date()
  const startedAt = performance.now()
  const since = () => Math.round(performance.now() - startedAt)
  try {
    const { status, text } = await send(receiver, event, at)
    const error = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status'
    return { at, status, error, ms: since(), answer: text }
  } catch (error) {
    return { at, status: null, error: errorOf(error), ms: since(), answer: '' }
  }
}

function send({ url, version, secrets }: Receiver, event: StoredEvent, at: Date) {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && !outbound.allowPrivate) throw new InsecureAddressError(url)
  const body = bodyOf(event, version)
  const signed = { id: messageId(event.id), timestamp: Math.floor(at.getTime() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Inkfold-Webhooks/1',
    ...signatureHeaders(secrets, signed),
  }
  const { allowPrivate, timeoutMs, isClosed } = outbound
  return post({ url, headers, body, allowPrivate, timeoutMs, keepBytes: WEBHOOKS.answerBytes }, isClosed)
}

const REFUSED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/

/** A name that leads into our networks looks like one that does not exist, so that names of internal hosts cannot be guessed. */
function errorOf(error: unknown): AttemptError {
  if (outbound.isClosed) return 'demo'
  if (error instanceof InsecureAddressError) return 'address'
  if (error instanceof PrivateAddressError) return 'lookup'
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'lookup'
  if (REFUSED.includes(code)) return 'refused'
  return TLS.test(code) ? 'tls' : 'broken'
}

/** Seconds before each further attempt: three days in all. */
const DELAYS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 64_800, 93_600] as const

/** Null after the last attempt. Up to a fifth more or less, so that many do not come back together. */
export function delayAfter(attempts: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : spread(delay)
}

export const spread = (seconds: number): number => (seconds * randomInt(800, 1201)) / 1000

/** Failures in a row after which an endpoint is tried with one delivery at a time. */
export const PROBE_AFTER = 5
const MOST_REST_SECONDS = 900

export const restAfter = (failures: number): number =>
  failures < PROBE_AFTER ? 0 : spread(Math.min(MOST_REST_SECONDS, 2 ** (failures - PROBE_AFTER)))
