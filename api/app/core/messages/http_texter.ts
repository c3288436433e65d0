import { Texter, type TextMessage } from '#core/messages/texter'

const PATIENCE_MS = 10_000

/** Any gateway that takes `{to, text}` by POST. Never tried twice: the first try may have been delivered and paid for. */
export class HttpTexter extends Texter {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    super()
    this.#url = url
    this.#token = token
  }

  async send(message: TextMessage) {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
  }
}
