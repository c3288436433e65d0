import { globSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { browserTests } from './browser_tests.ts'
import { buildApp } from './build.ts'
import { runCommand } from './command.ts'
import { type Counts, counted, NOTHING, ONE_PASSED, type Step } from './counts.ts'
import { APPS } from './packages.ts'
import { JAPA, reportFile, VITEST } from './reports.ts'

export const BUILD_STEPS: Step[] = APPS.map((app) => ({
  name: `build of ${app}`,
  run: () => buildApp(app).then(() => ONE_PASSED),
}))

/** What runs the product or parts of it, the longest first. */
export const TEST_STEPS: Step[] = [
  { name: 'API (Japa)', run: japa },
  { name: 'journeys of merchant (Playwright)', run: () => browserTests('merchant') },
  { name: 'journeys of admin (Playwright)', run: () => browserTests('admin') },
  { name: 'browser client and document (Vitest)', run: () => vitest('api', '{client,contracts,document}') },
  ...APPS.map((app) => ({ name: `${app} (Vitest)`, run: () => vitest(app, '{src,tests}') })),
]

async function japa(): Promise<Counts> {
  const report = reportFile('japa')
  return counted(report, JAPA, () => runCommand('node', ['bin/japa.ts'], { cwd: 'api', env: { TEST_COUNTS: report } }))
}

async function vitest(cwd: string, folders: string): Promise<Counts> {
  if (globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: join(WORKSPACE, cwd) }).length === 0) return NOTHING
  const report = reportFile(`vitest-${cwd}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return counted(report, VITEST, () => runCommand('vitest', ['run', ...reporters], { cwd }))
}
