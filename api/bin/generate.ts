import { writeFileSync } from 'node:fs'
import { GENERATED } from './support/generated.ts'

for (const { file, text } of GENERATED) writeFileSync(file, text())
