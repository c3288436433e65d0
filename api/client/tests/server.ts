import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Reaction {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export type React = (received: Received) => Reaction | Promise<Reaction>

export const done = (data: unknown): Reaction => ({ body: { code: 1, message: 'ok', data } })
export const refused = (status: number, reason: string, more: object = {}, message = ''): Reaction => ({
  status,
  body: { code: status === 401 ? 401 : 0, message, data: { reason, requestId: 'req-1', ...more } },
})

/** A real server on the loopback interface, closed after the test. */
export async function startServer(react: React) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void take(request).then(async (one) => {
      received.push(one)
      write(response, await react(one))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => stop(server))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, to: (path: string) => received.filter((one) => one.path === path), stop: () => stop(server) }
}

async function take(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const body = Buffer.concat(chunks).toString('utf8')
  return { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body }
}

function write(response: ServerResponse, { status = 200, body = '', headers = {} }: Reaction) {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
