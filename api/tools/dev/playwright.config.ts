import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { WORKSPACE } from '../../start/workspace.ts'
import { BROWSER_FLAGS } from '../../tests/journeys/whole_browser.ts'
import { APPS } from './packages.ts'

/** Traces cost processor time in every journey; `playwright test --trace on` records those of one. */
const EVIDENCE = { trace: 'off', screenshot: 'only-on-failure' } as const

/** Generous for two cores that also serve the page; an assertion fails before the journey's own timeout. */
const [PATIENCE_MS, JOURNEY_MS] = [30_000, 180_000]

export default defineConfig({
  // Separate folders, because each app's journeys empty theirs on start.
  projects: APPS.map((name) => ({
    name,
    testDir: join(WORKSPACE, name, 'e2e'),
    outputDir: join(WORKSPACE, '.cache', 'test-results', name),
  })),
  workers: 1,
  forbidOnly: true,
  timeout: JOURNEY_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    ...EVIDENCE,
    // Emptied between journeys; a new one would load and compile the app again for each.
    reuseContext: true,
    // Only the journeys about animations enable them; others see the final state.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    launchOptions: { executablePath: process.env.E2E_CHROMIUM, args: BROWSER_FLAGS },
  },
})
