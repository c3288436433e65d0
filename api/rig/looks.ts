import { browserTests } from '../bin/support/browser_tests.ts'
import { buildApp } from '../bin/support/build.ts'
import { endWithChildren } from '../bin/support/command.ts'

/**
 * `pnpm rig looks`: axe on every back-office screen, wide in English and narrow in Chinese; a test run alternates
 * between both.
 */
process.env.NODE_ENV = 'test'
process.env.E2E_LOOKS = 'all'
endWithChildren()
await buildApp('admin')
const { passed, failed } = await browserTests('admin', 'admin/e2e/accessibility.spec.ts')
process.exit(passed > 0 && failed === 0 ? 0 : 1)
