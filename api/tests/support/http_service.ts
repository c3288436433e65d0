import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Sent as JSON unless it is text. */
  body?: unknown
  /** Closes the connection without an answer. */
  isCut?: boolean
  afterMs?: number
}

/** A local HTTP server that answers as told and remembers what it received. */
export async function httpService(reply: (received: Received, nth: number) => Reply | Promise<Reply>) {
  const received: Received[] = []
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const one = { method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(chunks) }
    received.push(one)
    const { status = 200, headers = {}, body = '', isCut = false, afterMs = 0 } = await reply(one, received.length)
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    if (isCut) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
