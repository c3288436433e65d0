import { globSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { browserTests } from './browser_tests.ts'
import { buildApp } from './build.ts'
import { runCommand } from './command.ts'
import { type Counts, counted, NOTHING, ONE_PASSED, type Step } from './counts.ts'
import { APPS } from './packages.ts'
import { OWN, reportFile } from './reports.ts'

export const BUILD_STEPS: Step[] = APPS.map((app) => ({
  name: `build of ${app}`,
  run: () => buildApp(app).then(() => ONE_PASSED),
}))

/** Steps that run the product or parts of it, longest first. */
export const TEST_STEPS: Step[] = [
  { name: 'API (Japa)', run: japa },
  { name: 'journeys of merchant (Playwright)', run: (...only) => browserTests('merchant', ...only) },
  { name: 'journeys of admin (Playwright)', run: (...only) => browserTests('admin', ...only) },
  {
    name: 'browser client and document (Vitest)',
    run: (...only) => vitest('api', '{client,contracts,document}', only),
  },
  ...APPS.map((app) => ({
    name: `${app} (Vitest)`,
    run: (...only: string[]) => vitest(app, '{src,tests}', only),
  })),
]

async function japa(...only: string[]): Promise<Counts> {
  const report = reportFile('japa', only)
  const options = { cwd: 'api', env: { TEST_COUNTS: report } }
  return counted(report, OWN, () => runCommand('node', ['bin/japa.ts', ...only], options))
}

const VITEST_REPORTER = join(import.meta.dirname, 'vitest_reporter.ts')

async function vitest(cwd: string, folders: string, only: string[]): Promise<Counts> {
  if (globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: join(WORKSPACE, cwd) }).length === 0) return NOTHING
  const report = reportFile(`vitest-${cwd}`, only)
  const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`]
  const options = { cwd, env: { TEST_COUNTS: report } }
  return counted(report, OWN, () => runCommand('vitest', ['run', ...reporters, ...only], options))
}
