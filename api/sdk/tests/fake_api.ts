import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (request: Received, response: ServerResponse) => void

export interface FakeApi {
  baseUrl: string
  received: Received[]
  stop(): Promise<void>
}

/** A real server that answers each request with the next answer; the last one is repeated. */
export async function fakeApi(...answers: Answer[]): Promise<FakeApi> {
  const received: Received[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => {
      const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
      const answer = answers[Math.min(received.push(request), answers.length) - 1]
      answer?.(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { baseUrl: `http://127.0.0.1:${port}`, received, stop }
}

export const done =
  (data: unknown): Answer =>
  (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 1, message: 'Done', data }))

export const refused =
  (status: number, reason: string, more: object = {}, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(
        JSON.stringify({ code: 0, message: `Refused: ${reason}`, data: { reason, requestId: 'req-12345', ...more } }),
      )

export const cut: Answer = (_, response) => response.destroy()
export const noAnswer: Answer = () => {}
