import { existsSync, readFileSync } from 'node:fs'
import { runCommand } from './command.ts'
import { type Counts, ONE_FAILED, ONE_PASSED, type Step } from './counts.ts'
import { breakMessage } from './contract_changes.ts'
import { GENERATED } from './generated.ts'
import { PACKAGES } from './packages.ts'
import { contractBreaks } from './reference_files.ts'

export const CHECK_STEPS: Step[] = [
  { name: 'format', run: () => passes('oxfmt', ['--check']) },
  { name: 'lint', run: () => passes('oxlint', ['--type-aware', '--deny-warnings']) },
  ...PACKAGES.map((cwd) => ({ name: `types of ${cwd}`, run: () => passes('tsc', ['--noEmit'], cwd) })),
  { name: 'public contract', run: async () => isContractKept() },
  { name: 'generated files', run: async () => areGeneratedFilesCurrent() },
]

async function passes(program: string, args: string[], cwd = '.'): Promise<Counts> {
  return (await runCommand(program, args, { cwd })) === 0 ? ONE_PASSED : ONE_FAILED
}

function isContractKept(): Counts {
  const breaks = contractBreaks()
  if (breaks.length > 0) console.error(breakMessage(breaks))
  return breaks.length === 0 ? ONE_PASSED : ONE_FAILED
}

function areGeneratedFilesCurrent(): Counts {
  const stale = GENERATED.filter(({ file, text }) => readIfThere(file) !== text())
  stale.forEach(({ file }) => console.error(`${file} is out of date: run npx -y pnpm@12 generate.`))
  return stale.length === 0 ? ONE_PASSED : ONE_FAILED
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
