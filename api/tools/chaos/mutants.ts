import { parseArgs } from 'node:util'
import { isAlive } from '../../start/postgres/process.ts'
import { Databases } from './support/mutants/databases.ts'
import type { Mutant } from './support/mutants/mutant.ts'
import { MONEY_MUTANTS } from './support/mutants/money.ts'
import { OTHER_MUTANTS } from './support/mutants/others.ts'
import { runJapa, runSpecs } from './support/mutants/run_specs.ts'
import { Results } from './support/mutants/results.ts'
import { removeOldScratches, Scratch } from './support/mutants/scratch.ts'
import { SHARED_MUTANTS } from './support/mutants/shared.ts'

/**
 * `pnpm chaos mutants`: mutation tests. Plants defects one by one in a copy of the workspace, runs the specs that should
 * fail, and prints survivors. `--from=40 --to=60` selects by number, `--only=quota,left` by file name, `--left` those
 * not run since their file or specs changed. Outcomes of partial runs are combined at the end.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    only: { type: 'string' },
    most: { type: 'string' },
    left: { type: 'boolean' },
  },
})
const { from = '1', to = '9999', only = '', most = '3', left = false } = values
const results = new Results()

const all = [...SHARED_MUTANTS, ...MONEY_MUTANTS, ...OTHER_MUTANTS].map((mutant, at) => ({ ...mutant, number: at + 1 }))
const isNamed = (file: string) => only.split(',').some((part) => file.includes(part))
const chosen = all
  .filter(({ number, file }) => number >= Number(from) && number <= Number(to) && isNamed(file))
  .filter((mutant) => !left || results.of(mutant) === undefined)
const place = ({ file, text }: Mutant) => `${file}: ${text.trim().split('\n', 1).join()}`

process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
removeOldScratches(isAlive)
const scratch = new Scratch()
const { leasePostgres } = (await import(
  `${scratch.root}/api/start/postgres.ts`
)) as typeof import('../../start/postgres.ts')
const databases = await Databases.open(leasePostgres, scratch.root)
// Any spec will do: this run only migrates and seeds the template database.
await runJapa(scratch.root, ['unit/core/messages.spec.ts'], databases.pattern)

const misplaced = chosen.filter((mutant) => scratch.count(mutant) !== 1)
for (const mutant of misplaced) console.error(`✖ its text does not stand there once: ${place(mutant)}`)

for (const mutant of all)
  if (!chosen.includes(mutant) && results.of(mutant) === 'survived')
    console.error(`✖ survived before: ${mutant.number} ${place(mutant)}`)
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
  results.keep(mutant, passed ? 'survived' : 'seen')
  console.log(`${passed ? '✖ survived' : '✔ seen'} ${mutant.number} ${place(mutant)}`)
  if (passed) survivors.push(`${mutant.number} ${place(mutant)} → ${mutant.replacement}`)
}
for (const one of survivors) console.error(`✖ nobody saw ${one}`)
console.log(`${planted} planted, ${planted - survivors.length} seen, ${survivors.length} survived`)
const outcomes = all.map((mutant) => results.of(mutant))
const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((one) => one === wanted).length
console.log(
  `all runs: ${all.length} mistakes, ${count('seen')} seen, ${count('survived')} survived, ${count(undefined)} not planted yet`,
)
process.exit(count('survived') <= Number(most) && misplaced.length === 0 ? 0 : 1)
