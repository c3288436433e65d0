import { Server, type IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'

const GRACE_MS = 10_000

/**
 * Ends soon after it was asked to. Browsers connect ahead of need and then say nothing: of these a server would wait for a
 * word, each for a minute. They are let go at once, and what is still being answered later.
 */
export class EndingServer extends Server {
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

  override close(told?: (error?: Error) => void): this {
    this.prependListener('connection', (socket: Socket) => socket.destroy())
    for (const socket of this.#silent) socket.destroy()
    setTimeout(() => this.closeAllConnections(), this.#graceMs).unref()
    return super.close(told)
  }
}
