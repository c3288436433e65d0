import { readEnvironment } from '../start/environment/read.ts'
import { endWithChildren, startCommand } from '../tools/dev/command.ts'
import { startDemoSandbox } from '../tools/dev/demo_sandbox.ts'
import { APPS } from '../tools/dev/packages.ts'

const { PORT } = readEnvironment()
const env = { API_URL: `http://localhost:${PORT}` }

endWithChildren()
await startDemoSandbox()
startCommand('node', ['--watch', 'bin/server.ts'], { cwd: 'api' })
for (const app of APPS) startCommand('vite', [], { cwd: app, env })
const { PLATFORM_SANDBOX_URL } = process.env
if (PLATFORM_SANDBOX_URL) console.log(`Platform sandbox: ${PLATFORM_SANDBOX_URL}`)
