import { createServer } from 'node:net'

interface PortWish {
  host: string
  /** 0 wishes for none in particular. */
  port: number
  /** Told of a port that is taken; names the one to try after it. */
  next?: (taken: number) => number
}

/** A port nobody listens on: the wished one if possible. */
export async function freePort({ host, port, next = () => 0 }: PortWish): Promise<number> {
  const found = await listenOnce(host, port)
  return found ?? freePort({ host, port: next(port), next })
}

function listenOnce(host: string, port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      return error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error)
    })
    server.listen(port, host, () => {
      const bound = server.address()
      server.close(() => resolve(bound && typeof bound === 'object' ? bound.port : undefined))
    })
  })
}
