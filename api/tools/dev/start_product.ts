import { chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { isChosen, readEnvironment } from '../../start/environment/read.ts'
import { refuseTakenPort } from '../../start/taken_port.ts'
import { freePort } from '../../start/free_port.ts'
import { announce } from './announce.ts'
import { buildApp } from './build.ts'
import { endWithChildren, fail } from './command.ts'
import { followDemoPictures } from './demo_pictures.ts'
import { startDemoSandbox } from './demo_sandbox.ts'
import { chooseLogFile } from './log_file.ts'
import { APPS } from './packages.ts'
import { progressLine } from './progress_line.ts'
import { localAddress, untilReady } from './ready.ts'

/*
 * Builds what changed and serves the product on one port. The server runs in this process, so that ending the command
 * ends the server.
 */

process.env.NODE_ENV ??= 'production'
const { HOST, PORT, NODE_ENV } = readEnvironment()
// A proxy expects the configured port, so no other is tried.
const isFixed = NODE_ENV === 'production' && PORT !== 0 && isChosen('PORT')
if (isFixed) await freePort({ host: HOST, port: PORT, next: refused })
const stopListening = endWithChildren()
await Promise.all(APPS.map(buildApp)).catch(fail)
stopListening()

const port = await freePort({ host: HOST, port: PORT, next: isFixed ? refused : nextPort })
process.env.PORT = String(port)
const logFile = chooseLogFile(process.argv)
if (logFile) process.env.LOG_FILE = logFile
chdir(fileURLToPath(new URL('../..', import.meta.url)))
const progress = progressLine()
await startDemoSandbox()
if (logFile) progress.show('Preparing the database …')
await import('../../bin/server.ts')

if (process.exitCode) setTimeout(() => process.exit(), 500)
else {
  await untilReady(localAddress(HOST, port), () => false)
  progress.clear()
  announce(readEnvironment())
  if (logFile) await followDemoPictures(progress)
}

function refused(taken: number): never {
  return refuseTakenPort(HOST, taken)
}

function nextPort(taken: number): number {
  console.log(`Port ${taken} is taken; trying the next one.`)
  return taken < 65_535 ? taken + 1 : 0
}
