import { join } from 'node:path'
import { isLoopback } from '../../sandbox/core/http.ts'
import { SANDBOX_PLATFORMS, sandboxEnvironment } from '../../sandbox/demo_apps.ts'
import { readEnvironment } from '../../start/environment/read.ts'
import { freePort } from '../../start/free_port.ts'
import { WORKSPACE } from '../../start/workspace.ts'

const HOST = '127.0.0.1'
const PORT = 3100

/**
 * A demo on this machine sells to the sandbox of the sales platforms. Keys of real apps, or another sandbox in the
 * environment, turn it off.
 */
export async function startDemoSandbox(): Promise<void> {
  const environment = readEnvironment()
  const { APP_URL, DATABASE_URL, DEMO, PLATFORM_SANDBOX_URL, STORAGE_PATH } = environment
  const hasOwnApp = Object.keys(sandboxEnvironment('', SANDBOX_PLATFORMS)).some(
    (name) => environment[name as keyof typeof environment],
  )
  if (!(DEMO ?? !DATABASE_URL) || PLATFORM_SANDBOX_URL || hasOwnApp || !isLoopback(APP_URL)) return
  const { startSandbox } = await import('../../sandbox/start_sandbox.ts')
  const port = await freePort({ host: HOST, port: PORT, next: (taken) => taken + 1 })
  const folder = join(STORAGE_PATH ?? join(WORKSPACE, 'data'), 'sandbox')
  const { url, world } = await startSandbox({ port, productUrl: APP_URL, isBackground: true, folder })
  Object.assign(process.env, sandboxEnvironment(url, [...world.modules.keys()]))
}
