import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { observeCall } from '#core/health/observe'
import { postJson } from '#core/http_client'
import { PictureModerator, type Judgement, type PictureToModerate } from '#design/ports'

export interface Signing {
  secretId: string
  secretKey: string
  service: string
  host: string
  payload: string
  /** Unix seconds; the service rejects a deviation of more than five minutes. */
  timestamp: number
}

export const CONTENT_TYPE = 'application/json; charset=utf-8'

const ALGORITHM = 'TC3-HMAC-SHA256'
const SIGNED_HEADERS = 'content-type;host'

/** Tencent Cloud API signature v3 (TC3-HMAC-SHA256) for a POST to `/`. */
export function authorizationFor({ secretId, secretKey, service, host, payload, timestamp }: Signing): string {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const request = ['POST', '/', '', `content-type:${CONTENT_TYPE}`, `host:${host}`, '', SIGNED_HEADERS, sha256(payload)]
  const toSign = [ALGORITHM, timestamp, scope, sha256(request.join('\n'))].join('\n')
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  return `${ALGORITHM} Credential=${secretId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export interface TencentAccess {
  /** `https://ims.tencentcloudapi.com`, or the international address. */
  address: string
  region: string
  secretId: string
  secretKey: string
  /** The strategy from Tencent's console; empty for the default one. */
  bizType: string
  mayBeNear: boolean
  pauseMs?: number
}

const VERSION = '2020-12-29'
const TRIES = 3
const PAUSE_MS = 500
/** Temporary errors: retried. */
const TRANSIENT = /^(RequestLimitExceeded|InternalError|ServiceUnavailable|ResourceUnavailable|FailedOperation)/
/** Permanent errors for this picture: not retried, a person decides. */
const UNREADABLE = /\.(ImageSizeTooSmall|InvalidImageContent|InvalidFileContentSize|EmptyImageContent|InvalidContent)$/

const schema = vine.object({
  Response: vine.object({
    Suggestion: vine.enum(['Pass', 'Review', 'Block']).optional(),
    Label: vine.string().maxLength(64).nullable().optional(),
    SubLabel: vine.string().maxLength(64).nullable().optional(),
    Error: vine.object({ Code: vine.string().maxLength(100), Message: vine.string().maxLength(1000) }).optional(),
  }),
})
const validator = vine.create(schema)
type ServiceAnswer = Infer<typeof schema>['Response']

/** Tencent Cloud's Image Moderation System, action `ImageModeration`, with the picture inline. */
export class TencentModerator extends PictureModerator {
  readonly #access: TencentAccess

  constructor(access: TencentAccess) {
    super()
    this.#access = access
  }

  async judge({ number, picture }: PictureToModerate): Promise<Judgement> {
    const { bizType } = this.#access
    const content = (await picture()).toString('base64')
    const said = await this.#asked(
      JSON.stringify({ ...(bizType && { BizType: bizType }), DataId: number, FileContent: content }),
    )
    return judgementOf(said)
  }

  /** Retries temporary errors a few times with short pauses; the job retries over a longer time. */
  async #asked(payload: string): Promise<ServiceAnswer> {
    for (let tried = 1; ; tried++) {
      const said = await this.#said(payload).catch((error: Error) => error)
      const isPassing = said instanceof Error || TRANSIENT.test(said.Error?.Code ?? '')
      if (!isPassing) return said
      if (tried === TRIES) throw said instanceof Error ? said : faultOf(said)
      await sleep((this.#access.pauseMs ?? PAUSE_MS) * tried)
    }
  }

  async #said(payload: string): Promise<ServiceAnswer> {
    const { address, region, secretId, secretKey, mayBeNear } = this.#access
    const { host } = new URL(address)
    const timestamp = Math.floor(Date.now() / 1000)
    const headers = {
      authorization: authorizationFor({ secretId, secretKey, service: 'ims', host, payload, timestamp }),
      'content-type': CONTENT_TYPE,
      'x-tc-action': 'ImageModeration',
      'x-tc-version': VERSION,
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': region,
    }
    const sent = { url: new URL('/', address).href, headers, body: payload, allowPrivate: mayBeNear }
    const said = await observeCall('moderation', () => postJson(sent))
    const found = await validator.validate(said).catch(() => undefined)
    if (!found) throw new Error('The answer is not one of ImageModeration')
    return found.Response
  }
}

const SUGGESTIONS = { Pass: 'pass', Review: 'review', Block: 'block' } as const

function judgementOf(said: ServiceAnswer): Judgement {
  const { Suggestion, Label, SubLabel, Error: fault } = said
  if (fault && UNREADABLE.test(fault.Code)) return { suggestion: 'review', cause: 'unreadable', note: fault.Code }
  if (fault || !Suggestion) throw faultOf(said)
  const suggestion = SUGGESTIONS[Suggestion]
  if (suggestion === 'pass') return { suggestion, cause: null, note: '' }
  return { suggestion, cause: 'service', note: [Label, SubLabel].filter(Boolean).join(' · ') }
}

const faultOf = ({ Error: fault }: ServiceAnswer) =>
  fault ? new Error(`${fault.Code}: ${fault.Message}`) : new Error('The answer has no suggestion')
