import { endWithChildren } from '../tools/dev/command.ts'
import { CHECK_STEPS } from '../tools/dev/check_steps.ts'
import { runSteps } from '../tools/dev/run_steps.ts'

/** Tests mostly wait, so two run in parallel; a given DATABASE_URL is a single database and allows one. */
const PLACES = process.env.DATABASE_URL ? 1 : 2

process.env.NODE_ENV = 'test'
endWithChildren()
const { BUILD_STEPS, TEST_STEPS } = await import('../tools/dev/test_steps.ts')
await runSteps([[...CHECK_STEPS, ...BUILD_STEPS], TEST_STEPS], PLACES)
