import { join } from 'node:path'
import { sandboxEnvironment } from '../../sandbox/demo_apps.ts'
import type { Sandbox } from '../../sandbox/start_sandbox.ts'
import { WORKSPACE } from '../../start/workspace.ts'
import { findBrowser, findTestBrowser } from './browser.ts'
import { runCommand } from './command.ts'
import { type Counts, counted, withFailure } from './counts.ts'
import type { App } from './packages.ts'
import { PLAYWRIGHT, reportFile } from './reports.ts'
import { withTestServer, type TestServer } from './test_server.ts'

const WHOLE = '1/1'
const CONFIG = 'api/tools/dev/playwright.config.ts'

/**
 * Runs an app's journeys, the selected ones or a shard of them, in a real browser against the built product with its own
 * database.
 */
export async function browserTests(app: App, only: string[] = [], shard = WHOLE): Promise<Counts> {
  const suffix = shard === WHOLE ? '' : `_${shard.replace('/', '_of_')}`
  const [browser, wholeBrowser] = [await findTestBrowser(), await findBrowser()]
  let sandbox: Sandbox | undefined
  const run = async ({ address, databaseUrl, hasEnded }: TestServer) => {
    const report = reportFile(`playwright-${app}${suffix}`, only)
    const env = {
      E2E_BASE_URL: address,
      E2E_DATABASE_URL: databaseUrl,
      E2E_SANDBOX_URL: sandbox?.url ?? '',
      E2E_CHROMIUM: browser,
      E2E_WHOLE_CHROMIUM: wholeBrowser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Without one, Chromium names a file with Chinese characters "download".
      LC_ALL: 'C.UTF-8',
    }
    const args = ['test', ...only, ...(suffix ? shardArgs(app, shard) : []), '--config', CONFIG, '--project', app]
    const counts = await counted(report, PLAYWRIGHT, () => runCommand('playwright', args, { env }))
    return hasEnded() ? withFailure(counts, { title: 'the product ended by itself', message: '' }) : counts
  }
  try {
    return await withTestServer(`_${app}${suffix}`, run, async (address) => {
      if (app !== 'merchant') return {}
      sandbox = await startSandbox(address)
      // Receivers of webhooks are local, too.
      return { ...sandboxEnvironment(sandbox.url, [...sandbox.world.modules.keys()]), WEBHOOKS_NEAR: '1' }
    })
  } finally {
    await sandbox?.stop()
  }
}

/** Playwright empties its output folder on start, so each shard has its own. */
const shardArgs = (app: App, shard: string) => [
  `--shard=${shard}`,
  `--output=${join(WORKSPACE, '.cache', 'test-results', `${app}-${shard.replace('/', '-of-')}`)}`,
]

/** The sales platforms that the merchant's stores are connected to; audits decide at once. */
async function startSandbox(productUrl: string): Promise<Sandbox> {
  const sandboxes = await import('../../sandbox/start_sandbox.ts')
  const sandbox = await sandboxes.startSandbox({ productUrl, isBackground: true })
  sandbox.world.auditMs = 0
  return sandbox
}
