import { writeFileSync } from 'node:fs'
import { breakMessage } from '../tools/dev/contract_changes.ts'
import { GENERATED } from '../tools/dev/generated.ts'
import { contractBreaks } from '../tools/dev/reference_files.ts'

const breaks = contractBreaks()
if (breaks.length > 0) {
  console.error(breakMessage(breaks))
  process.exitCode = 1
}
for (const { file, text } of GENERATED) writeFileSync(file, text())
