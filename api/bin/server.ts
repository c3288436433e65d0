import module from 'node:module'
import { prettyPrintError } from '@adonisjs/core'

module.enableCompileCache()
const { ignite } = await import('./ignite.ts')

await ignite()
  .httpServer()
  .start()
  .catch((error: unknown) => {
    process.exitCode = 1
    void prettyPrintError(error)
  })
