import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Connection {
  headers: IncomingHttpHeaders
  sendEvent(event: string, id: number, data?: object): void
  sendText(text: string): void
  end(): void
  isOpen(): boolean
}

interface EventServerOptions {
  /** Whether these headers are accepted; otherwise the answer is an ended session. */
  admits?: (headers: IncomingHttpHeaders) => boolean
  refresh?: () => { status: number; body: unknown }
}

const OVER = { code: 401, message: 'Sign in again.', data: { reason: 'E_SESSION_OVER', requestId: 'r' } }

export async function startStation({
  admits = () => true,
  refresh = () => ({ status: 401, body: OVER }),
}: EventServerOptions = {}) {
  const connections: Connection[] = []
  const server = createServer(({ url, headers }, response) => {
    if (url === '/api/v1/auth/refresh') return answer(response, refresh())
    if (!admits(headers)) return answer(response, { status: 401, body: OVER })
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 2000\n\n')
    connections.push({
      headers,
      sendEvent: (event, id, data = {}) =>
        void response.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
      sendText: (text) => void response.write(text),
      end: () => void response.end(),
      isOpen: () => !response.closed,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections }
}

function answer(response: ServerResponse, { status, body }: { status: number; body: unknown }) {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify(body))
}
