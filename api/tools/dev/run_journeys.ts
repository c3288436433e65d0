import { browserTests } from './browser_tests.ts'
import { buildApp } from './build.ts'
import { endWithChildren, fail } from './command.ts'
import { APPS } from './packages.ts'

const [name, ...matching] = process.argv.slice(2)
const app = APPS.find((one) => one === name)
if (!app) fail(`pnpm journeys APP [FILE], where APP is one of: ${APPS.join(', ')}`)

endWithChildren()
await Promise.all(APPS.map(buildApp)).catch(fail)
const { passed, failed } = await browserTests(app, matching)
process.exit(passed > 0 && failed === 0 ? 0 : 1)
