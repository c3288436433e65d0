import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#core/errors'

/** How old, or how far ahead, a signature may be. */
export const TOLERANCE_SECONDS = 300

const hmac = (secret: string, at: number, body: string) => createHmac('sha256', secret).update(`${at}.${body}`).digest()

/** `t=1700000000,v1=…`: the time and the digest of both; with several secrets in turn there may be several digests. */
export function refuseForged(body: string, header: string | undefined, secret: string, now = Date.now()): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const at = Number(parts.find(([name]) => name === 't')?.[1])
  const given = parts.flatMap(([name, value = '']) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : [],
  )
  const expected = hmac(secret, at, body)
  if (!Number.isSafeInteger(at) || !given.some((one) => timingSafeEqual(one, expected)))
    throw new Refusal('E_EVENT_FORGED')
  if (Math.abs(now / 1000 - at) > TOLERANCE_SECONDS) throw new Refusal('E_EVENT_STALE')
}

/** As the gateway itself signs. */
export const signed = (body: string, secret: string, at = Math.floor(Date.now() / 1000)): string =>
  `t=${at},v1=${hmac(secret, at, body).toString('hex')}`
