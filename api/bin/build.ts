import { buildApp } from '../tools/dev/build.ts'
import { endWithChildren, fail } from '../tools/dev/command.ts'
import { APPS } from '../tools/dev/packages.ts'

endWithChildren()
await Promise.all(APPS.map(buildApp)).catch(fail)
