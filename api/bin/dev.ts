import { readEnvironment } from '../start/environment/read.ts'
import { endWithChildren, startCommand } from './support/command.ts'
import { APPS } from './support/packages.ts'

const { PORT } = readEnvironment()
const env = { API_URL: `http://localhost:${PORT}` }

endWithChildren()
startCommand('node', ['--watch', 'bin/server.ts'], { cwd: 'api' })
for (const app of APPS) startCommand('vite', [], { cwd: app, env })
