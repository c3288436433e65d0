import { CHECK_STEPS } from '../tools/dev/check_steps.ts'
import { endWithChildren } from '../tools/dev/command.ts'
import { runSteps } from '../tools/dev/run_steps.ts'

endWithChildren()
await runSteps([CHECK_STEPS])
