import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

interface PortWish {
  host: string
  port?: number
  next?: (taken: number) => number
}

export async function freePort({ host, port = 0, next = () => 0 }: PortWish): Promise<number> {
  const tried = port || anyPort()
  return (await isFree(host, tried)) ? tried : freePort({ host, port: next(tried), next })
}

/** Outside the ephemeral range, so that no outgoing connection takes it before the server does. */
function anyPort(): number {
  return randomInt(20_000, 32_000)
}

function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      return error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error)
    })
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
