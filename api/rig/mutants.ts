import { parseArgs } from 'node:util'
import { isAlive } from '../start/postgres/process.ts'
import { Databases } from './support/mutants/databases.ts'
import type { Mutant } from './support/mutants/mutant.ts'
import { MONEY_MUTANTS } from './support/mutants/money.ts'
import { OTHER_MUTANTS } from './support/mutants/others.ts'
import { runJapa, runSpecs } from './support/mutants/run_specs.ts'
import { removeOldScratches, Scratch } from './support/mutants/scratch.ts'
import { SHARED_MUTANTS } from './support/mutants/shared.ts'

/**
 * `pnpm rig mutants`: plants mistakes one by one in a copy of the workspace, runs the specs that ought to see each, and
 * prints those that nobody saw. `--from=40 --to=60` runs a part by number, `--only=quota` those whose file has this in it.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' }, only: { type: 'string' }, most: { type: 'string' } },
})
const { from = '1', to = '9999', only = '', most = '3' } = values

const all = [...SHARED_MUTANTS, ...MONEY_MUTANTS, ...OTHER_MUTANTS].map((mutant, at) => ({ ...mutant, number: at + 1 }))
const chosen = all.filter(({ number, file }) => number >= Number(from) && number <= Number(to) && file.includes(only))
const place = ({ file, text }: Mutant) => `${file}: ${text.trim().split('\n', 1).join()}`

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
removeOldScratches(isAlive)
const scratch = new Scratch()
const { leasePostgres } = (await import(
  `${scratch.root}/api/start/postgres.ts`
)) as typeof import('../start/postgres.ts')
const databases = await Databases.open(leasePostgres, scratch.root)
// Any spec will do: what counts is the database it leaves, with every migration and the seeds of a test run.
await runJapa(scratch.root, ['unit/core/messages.spec.ts'], databases.pattern)

const misplaced = chosen.filter((mutant) => scratch.count(mutant) !== 1)
for (const mutant of misplaced) console.error(`✖ its text does not stand there once: ${place(mutant)}`)

console.log(`${chosen.length} of ${all.length} mistakes; first their specs as they are …`)
const specs = [...new Set(chosen.flatMap((mutant) => mutant.specs))]
const before = await runSpecs(scratch.root, specs, databases)
if (!before.passed) {
  console.error(`The specs fail without a mistake:\n${before.end}`)
  process.exit(1)
}

const survivors: string[] = []
let planted = 0
for (const mutant of chosen.filter((one) => !misplaced.includes(one))) {
  const { passed } = await scratch.planted(mutant, () => runSpecs(scratch.root, mutant.specs, databases))
  planted++
  console.log(`${passed ? '✖ survived' : '✔ seen'} ${mutant.number} ${place(mutant)}`)
  if (passed) survivors.push(`${mutant.number} ${place(mutant)} → ${mutant.replacement}`)
}
for (const one of survivors) console.error(`✖ nobody saw ${one}`)
console.log(`${planted} planted, ${planted - survivors.length} seen, ${survivors.length} survived`)
process.exit(survivors.length <= Number(most) && misplaced.length === 0 ? 0 : 1)
