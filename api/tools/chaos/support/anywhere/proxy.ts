import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Pick = () => Promise<{ address: string }>

/** A proxy that passes requests on in turn. A request whose process ends is answered 502, as by Caddy and nginx. */
export async function startProxy(pick: Pick) {
  const server = createServer((asked, answer) => void forward(asked, answer, pick))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

async function forward(asked: IncomingMessage, answer: ServerResponse, pick: Pick): Promise<void> {
  const { address } = await pick()
  const { method, url, headers } = asked
  const onward = request(`${address}${url}`, { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(answer)
    answered.once('error', () => answer.destroy())
  })
  onward.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  asked.pipe(onward)
}
