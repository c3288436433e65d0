import { endWithChildren } from './support/command.ts'
import { CHECK_STEPS } from './support/check_steps.ts'
import { runSteps } from './support/run_steps.ts'

/** Tests wait for one another's answers as much as they work; a database that was given is one, and has room for one. */
const PLACES = process.env.DATABASE_URL ? 1 : 2

process.env.NODE_ENV = 'test'
endWithChildren()
const { BUILD_STEPS, TEST_STEPS } = await import('./support/test_steps.ts')
await runSteps([[...CHECK_STEPS, ...BUILD_STEPS], TEST_STEPS], PLACES)
