import { databaseUrls } from '../../start/database_url.ts'
import { freePort } from '../../start/free_port.ts'
import { startCommand, stopCommand } from './command.ts'
import { untilReady } from './ready.ts'

const END_WITH_PARENT = new URL('./end_with_parent.ts', import.meta.url).href

export interface TestServer {
  address: string
  databaseUrl: string
  hasEnded: () => boolean
}

/** More of the product's environment, once its address is known. */
type MoreEnvironment = (address: string) => Promise<Record<string, string>>

/** Runs the product with demo data, its own process and database, for the duration of the work. */
export async function withTestServer<T>(
  name: string,
  work: (server: TestServer) => Promise<T>,
  moreFor: MoreEnvironment = () => Promise.resolve({}),
): Promise<T> {
  const database = await databaseUrls(name)
  const port = await freePort({ host: '127.0.0.1' })
  const address = `http://localhost:${port}`
  const env = { NODE_ENV: 'test', DEMO: '1', HOST: '127.0.0.1', PORT: String(port), ...database }
  const server = startCommand('node', ['--import', END_WITH_PARENT, 'bin/server.ts'], {
    cwd: 'api',
    env: { ...env, ...(await moreFor(address)), APP_URL: address },
  })
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  try {
    await untilReady(address, hasEnded)
    return await work({ address, databaseUrl: database.DATABASE_URL, hasEnded })
  } finally {
    await stopCommand(server)
  }
}
