import { freePort } from '../../start/free_port.ts'

/** The product in this process, on a port and a database of its own, as its tests have it. */
export async function startProduct(more: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, { NODE_ENV: 'test', HOST: '127.0.0.1', ...more })
  process.env.PORT = String(await freePort({ host: '127.0.0.1' }))
  const { ignite } = await import('../../bin/ignite.ts')
  await ignite().httpServer().start()
}
