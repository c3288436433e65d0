import { writeFileSync } from 'node:fs'
import { GENERATED } from './support/generated.ts'

/** Writes the committed files that follow from the source. */
for (const { file, text } of GENERATED) writeFileSync(file, text())
