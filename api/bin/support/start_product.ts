import { chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '../../start/environment/read.ts'
import { freePort } from '../../start/free_port.ts'
import { announce } from './announce.ts'
import { buildApp } from './build.ts'
import { endWithChildren, fail } from './command.ts'
import { APPS } from './packages.ts'
import { localAddress, untilReady } from './ready.ts'

/*
 * Builds what changed and serves the whole product on one port. The server runs in this very process, so that whatever
 * ends the command ends the server.
 */

process.env.NODE_ENV ??= 'production'
const { HOST, PORT } = readEnvironment()
const stopListening = endWithChildren()
await Promise.all(APPS.map(buildApp)).catch(fail)
stopListening()

const port = await freePort({ host: HOST, port: PORT, next: nextPort })
process.env.PORT = String(port)
chdir(fileURLToPath(new URL('../..', import.meta.url)))
await import('../server.ts')

if (process.exitCode) setTimeout(() => process.exit(), 500)
else {
  await untilReady(localAddress(HOST, port), () => false)
  announce(readEnvironment())
}

function nextPort(taken: number): number {
  console.log(`Port ${taken} is taken; trying the next one.`)
  return taken < 65_535 ? taken + 1 : 0
}
