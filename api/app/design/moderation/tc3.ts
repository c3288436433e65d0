import { createHash, createHmac } from 'node:crypto'

export interface Signing {
  secretId: string
  secretKey: string
  service: string
  host: string
  payload: string
  /** Seconds since 1970; more than five minutes off, the other side refuses. */
  timestamp: number
}

export const CONTENT_TYPE = 'application/json; charset=utf-8'

const ALGORITHM = 'TC3-HMAC-SHA256'
const SIGNED_HEADERS = 'content-type;host'

/** Signature v3 of Tencent Cloud's API, for a POST to the root. */
export function authorizationFor({ secretId, secretKey, service, host, payload, timestamp }: Signing): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const request = ['POST', '/', '', `content-type:${CONTENT_TYPE}`, `host:${host}`, '', SIGNED_HEADERS, digest(payload)]
  const toSign = [ALGORITHM, timestamp, scope, digest(request.join('\n'))].join('\n')
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(keyed, `TC3${secretKey}`)
  const signature = keyed(key, toSign).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
