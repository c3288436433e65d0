import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { WORKSPACE } from '../../start/workspace.ts'
import { APPS } from './packages.ts'

/** Quiet, offline and the same on every machine; a container has no sandbox to offer. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What was done and said, and the screen as it was left. Filming every test costs a third of all the work;
 * `playwright test --trace on` films one that is looked into.
 */
const EVIDENCE = {
  trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  screenshot: 'only-on-failure',
} as const

/** Two cores that also serve the page are given their time; what never comes is not waited for until the journey's own end. */
const [PATIENCE_MS, JOURNEY_MS] = [30_000, 180_000]

/** The journeys of an app against a started product; `pnpm test` tells where it is. */
export default defineConfig({
  // Folders of their own, for each app's journeys empty theirs when they begin.
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
    // What moves is looked at by the journeys that are about it; the others meet every screen as it stands in the end.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: PATIENCE_MS,
    launchOptions: { executablePath: process.env.E2E_CHROMIUM, args: BROWSER_FLAGS },
  },
})
