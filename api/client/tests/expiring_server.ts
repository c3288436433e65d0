import { refused, done, startServer, type Reaction, type Received } from './server.ts'

const REFRESH = '/api/v1/auth/refresh'
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface ExpiringServerOptions {
  refresh?: (received: Received) => Reaction | Promise<Reaction>
  react?: (received: Received) => Reaction | Promise<Reaction>
}

/** A server whose access tokens need a refresh: `access-0` has expired, `access-1` is the first valid one. */
export async function startExpiringServer({
  refresh,
  react = ({ body }) => done({ echo: body }),
}: ExpiringServerOptions = {}) {
  let generation = 0
  const server = await startServer(async (received) => {
    if (received.path === REFRESH) return refresh ? refresh(received) : renew()
    await wait(5)
    const isGood = generation > 0 && received.headers.authorization === `Bearer access-${generation}`
    return isGood ? react(received) : refused(401, 'E_SESSION_OVER', {}, 'Sign in again.')
  })

  async function renew(): Promise<Reaction> {
    await wait(20)
    generation += 1
    return done({
      access_token: `access-${generation}`,
      refresh_token: `refresh-${generation}`,
      token_type: 'Bearer',
      expires_in: 3600,
    })
  }

  const refreshes = () => server.to(REFRESH)
  /** The next call with an older token is refused. */
  return { ...server, refreshes, expire: renew }
}
