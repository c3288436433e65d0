import { browserTests } from '../dev/browser_tests.ts'
import { buildApp } from '../dev/build.ts'
import { endWithChildren } from '../dev/command.ts'

/**
 * `pnpm chaos looks`: axe on every back-office screen, wide in English and narrow in Chinese; a test run alternates
 * between both.
 */
process.env.NODE_ENV = 'test'
process.env.E2E_LOOKS = 'all'
endWithChildren()
await buildApp('admin')
const { passed, failed } = await browserTests('admin', ['admin/e2e/accessibility.spec.ts'])
process.exit(passed > 0 && failed === 0 ? 0 : 1)
