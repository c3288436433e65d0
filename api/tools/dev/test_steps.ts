import { globSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../../start/workspace.ts'
import { findBrowser, findTestBrowser } from './browser.ts'
import { browserTests } from './browser_tests.ts'
import { buildApp } from './build.ts'
import { runCommand } from './command.ts'
import { type Counts, counted, NOTHING, ONE_PASSED, type Step } from './counts.ts'
import { type App, APPS } from './packages.ts'
import { OWN, reportFile } from './reports.ts'

export const BUILD_STEPS: Step[] = [
  ...APPS.map((app) => ({ name: `build of ${app}`, run: () => buildApp(app).then(() => ONE_PASSED) })),
  // Before the tests, because two steps that install it at once would refuse each other.
  {
    name: 'browser',
    run: () =>
      findTestBrowser()
        .then(findBrowser)
        .then(() => ONE_PASSED),
  },
]

const API = shardsOf('API (Japa)', 3, japa)
const MERCHANT = shardsOf('journeys of merchant (Playwright)', 2, (shard, only) => journeys('merchant', shard, only))

/**
 * Steps that run the product or parts of it, longest first; long ones in shards, so that all places end together. The
 * first shard of the API has the tests that start processes.
 */
export const TEST_STEPS: Step[] = [
  ...API.slice(0, 1),
  ...MERCHANT.slice(0, 1),
  ...shardsOf('journeys of admin (Playwright)', 1, (shard, only) => journeys('admin', shard, only)),
  ...MERCHANT.slice(1),
  ...API.slice(1),
  ...APPS.map((app) => ({
    name: `${app} (Vitest)`,
    run: (...only: string[]) => vitest(app, '{src,tests}', only),
  })),
  {
    name: 'browser client and document (Vitest)',
    run: (...only) => vitest('api', '{client,contracts,document}', only),
  },
]

/** Each shard has its own database, so a given DATABASE_URL allows one. */
function shardsOf(name: string, wanted: number, run: (shard: string, only: string[]) => Promise<Counts>): Step[] {
  const count = process.env.DATABASE_URL ? 1 : wanted
  return Array.from({ length: count }, (_, index) => {
    const shard = `${index + 1}/${count}`
    return { name: count > 1 ? `${name} ${shard}` : name, run: (...only) => run(shard, only) }
  })
}

/** A selection is not divided. */
const journeys = (app: App, shard: string, only: string[]) =>
  only.length > 0 ? browserTests(app, only) : browserTests(app, [], shard)

async function japa(shard: string, only: string[]): Promise<Counts> {
  const report = reportFile(`japa-${shard}`, only)
  const env = { TEST_COUNTS: report, SHARD: only.length > 0 ? '' : shard }
  return counted(report, OWN, () => runCommand('node', ['bin/japa.ts', ...only], { cwd: 'api', env }))
}

const VITEST_REPORTER = join(import.meta.dirname, 'vitest_reporter.ts')

async function vitest(cwd: string, folders: string, only: string[]): Promise<Counts> {
  if (globSync(`${folders}/**/*.{test,spec}.{ts,tsx}`, { cwd: join(WORKSPACE, cwd) }).length === 0) return NOTHING
  const report = reportFile(`vitest-${cwd}`, only)
  const reporters = ['--reporter=default', `--reporter=${VITEST_REPORTER}`]
  const options = { cwd, env: { TEST_COUNTS: report } }
  return counted(report, OWN, () => runCommand('vitest', ['run', ...reporters, ...only], options))
}
