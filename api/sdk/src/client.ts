import { Resources } from './generated/types.ts'
import type { Call, InkfoldOptions, RequestOptions, Send } from './options.ts'
import { resourcesOf } from './resources.ts'
import { sender } from './send.ts'
import { verifyWebhook } from './webhooks.ts'

const WEBHOOKS = { verify: verifyWebhook }

/** The Inkfold API. The key is in no property, so that a logged client does not show it. */
export class Inkfold extends Resources {
  static readonly webhooks = WEBHOOKS
  readonly webhooks = WEBHOOKS
  readonly #send: Send

  constructor(options: InkfoldOptions) {
    super()
    this.#send = sender(options)
    Object.assign(this, resourcesOf(this.#send))
  }

  /** A call that this version of the client does not know. */
  request<Answer = unknown>(call: Call, options?: RequestOptions): Promise<Answer> {
    return this.#send({ isKeyed: call.method !== 'GET', ...call }, options) as Promise<Answer>
  }
}
