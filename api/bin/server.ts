import module from 'node:module'
import { prettyPrintError } from '@adonisjs/core'
import { refuseTakenPort } from '../start/taken_port.ts'

module.enableCompileCache()
const [{ boot }, { GracefulServer }] = await Promise.all([import('./boot.ts'), import('../app/core/http/server.ts')])

await boot()
  .httpServer()
  .start((handle) => new GracefulServer(handle))
  .catch((error: unknown) => {
    const { code, address = '', port = 0 } = error as { code?: string; address?: string; port?: number }
    // Another process took the port after it was found free.
    if (code === 'EADDRINUSE') refuseTakenPort(address, port)
    process.exitCode = 1
    void prettyPrintError(error)
  })
