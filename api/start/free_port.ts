import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

interface PortWish {
  host: string
  /** 0, or nothing, wishes for none in particular. */
  port?: number
  /** Told of a port that is taken; names the one to try after it. */
  next?: (taken: number) => number
}

/** A port nobody listens on: the wished one if possible. */
export async function freePort({ host, port = 0, next = () => 0 }: PortWish): Promise<number> {
  const tried = port || anyPort()
  return (await isFree(host, tried)) ? tried : freePort({ host, port: next(tried), next })
}

/** None that a system gives to whoever connects from any: it is still free when the server takes it, or takes it again. */
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
