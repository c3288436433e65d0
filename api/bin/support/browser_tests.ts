import { globSync } from 'node:fs'
import { WORKSPACE } from '../../start/workspace.ts'
import { findBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { type Counts, counted, NOTHING } from './counts.ts'
import { playwrightCounts, reportFile } from './reports.ts'
import { withTestServer } from './test_server.ts'

const CONFIG = 'api/bin/support/playwright.config.ts'

/** Drives the built product, started on a database of its own, in a real browser. */
export async function browserTests(): Promise<Counts> {
  if (globSync('{admin,merchant}/e2e/**/*.spec.ts', { cwd: WORKSPACE }).length === 0) return NOTHING
  const browser = await findBrowser()
  return withTestServer(({ address, databaseUrl }) => {
    const report = reportFile('playwright')
    const env = {
      E2E_BASE_URL: address,
      E2E_DATABASE_URL: databaseUrl,
      E2E_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    return counted(report, playwrightCounts, () => runCommand('playwright', ['test', '--config', CONFIG], { env }))
  })
}
