import { type IncomingMessage, type ServerResponse, Server, type RequestListener } from 'node:http'
import { randomUUID } from 'node:crypto'
import { CODE_REFUSED } from '#contracts/envelope'
import { languageOf } from '#contracts/languages'
import { translate } from '#core/translate'
import type { Socket } from 'node:net'

/** An undecodable URL never becomes a request; it still gets the usual envelope. */
export function rejectBadUrl({ headers }: IncomingMessage, response: ServerResponse) {
  const message = translate(languageOf(headers['accept-language']), 'errors.E_MALFORMED')
  const requestId = randomUUID()
  const kept = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  response.writeHead(400, { ...kept, 'x-request-id': requestId })
  response.end(JSON.stringify({ code: CODE_REFUSED, message, data: { reason: 'E_MALFORMED', requestId } }))
}

const GRACE_MS = 10_000

/**
 * Browsers open spare connections and send nothing for a minute. On shutdown these are closed at once; running requests
 * finish.
 */
export class GracefulServer extends Server {
  readonly #silent = new Set<Socket>()
  readonly #graceMs: number

  constructor(handle: RequestListener, graceMs = GRACE_MS) {
    super(handle)
    this.#graceMs = graceMs
    this.on('connection', (socket: Socket) => {
      this.#silent.add(socket)
      socket.once('close', () => this.#silent.delete(socket))
    })
    this.prependListener('request', ({ socket }: IncomingMessage) => this.#silent.delete(socket))
  }

  override close(callback?: (error?: Error) => void): this {
    this.prependListener('connection', (socket: Socket) => socket.destroy())
    for (const socket of this.#silent) socket.destroy()
    setTimeout(() => this.closeAllConnections(), this.#graceMs).unref()
    return super.close(callback)
  }
}
