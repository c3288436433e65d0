import { freePort } from '../../../start/free_port.ts'

/** Starts the application in this process with its own port and database, as in tests, but with durable commits: servers are killed. */
export async function startProduct(more: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'test', TEST_DURABILITY: 'on', HOST: '127.0.0.1', ...more })
  // Each process of a run is ended with this one.
  process.setMaxListeners(0)
  process.env.PORT = String(await freePort({ host: '127.0.0.1' }))
  const { boot } = await import('../../../bin/boot.ts')
  await boot().httpServer().start()
}
