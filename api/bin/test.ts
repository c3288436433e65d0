import { endWithChildren } from './support/command.ts'
import { CHECK_STEPS } from './support/check_steps.ts'
import { runSteps } from './support/run_steps.ts'

process.env.NODE_ENV = 'test'
endWithChildren()
const { TEST_STEPS } = await import('./support/test_steps.ts')
await runSteps([...CHECK_STEPS, ...TEST_STEPS])
