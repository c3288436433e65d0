import { createServer } from 'node:net'

/** The wanted port of this machine if it is free, else the one `next` proposes; by default any free one. */
export async function freePort(wanted: number, next: (taken: number) => number = () => 0): Promise<number> {
  const found = await listenOnce(wanted)
  return found ?? freePort(next(wanted), next)
}

function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(bound && typeof bound === 'object' ? bound.port : undefined))
    })
  })
}
