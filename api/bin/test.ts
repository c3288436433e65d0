import '../tools/dev/compile_cache.ts'
import { endWithChildren } from '../tools/dev/command.ts'
import { CHECK_STEPS } from '../tools/dev/check_steps.ts'
import { runSteps } from '../tools/dev/run_steps.ts'

/** Tests wait a third of their time, so three share two cores; a given DATABASE_URL is a single database and allows one. */
const PLACES = process.env.DATABASE_URL ? 1 : 3

process.env.NODE_ENV = 'test'
endWithChildren()
const { BUILD_STEPS, TEST_STEPS } = await import('../tools/dev/test_steps.ts')
await runSteps([[...CHECK_STEPS, ...BUILD_STEPS], TEST_STEPS], PLACES)
