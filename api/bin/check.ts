import { CHECK_STEPS } from './support/check_steps.ts'
import { endWithChildren } from './support/command.ts'
import { runSteps } from './support/run_steps.ts'

endWithChildren()
await runSteps([CHECK_STEPS])
