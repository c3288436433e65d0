import module from 'node:module'
import { prettyPrintError } from '@adonisjs/core'

module.enableCompileCache()
const [{ ignite }, { EndingServer }] = await Promise.all([
  import('./ignite.ts'),
  import('../app/core/http/ending_server.ts'),
])

await ignite()
  .httpServer()
  .start((handle) => new EndingServer(handle))
  .catch((error: unknown) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
