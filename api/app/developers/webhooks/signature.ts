import { createHmac, randomBytes } from 'node:crypto'
import { WEBHOOKS } from '#contracts/webhooks'
import { SealedColumn } from '#core/sealed_columns'

export const sealedSecret = new SealedColumn({ table: 'webhook_endpoints', key: 'id', column: 'secret_sealed' })
export const sealedPrevious = new SealedColumn({ table: 'webhook_endpoints', key: 'id', column: 'previous_sealed' })

/** As Standard Webhooks have it: 256 random bits behind a prefix. */
export const makeSecret = (): string => WEBHOOKS.secretPrefix + randomBytes(32).toString('base64')

export interface Signed {
  id: string
  /** Seconds. */
  timestamp: number
  body: string
}

/** One signature for each secret in force, so that a receiver may change over at any time. */
export function signatureHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOKS.secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
