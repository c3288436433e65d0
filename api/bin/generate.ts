import { writeFileSync } from 'node:fs'
import { GENERATED } from '../tools/dev/generated.ts'

for (const { file, text } of GENERATED) writeFileSync(file, text())
