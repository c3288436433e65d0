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

/** The journeys of both apps against one started product; `pnpm test` tells where it is. */
export default defineConfig({
  projects: APPS.map((name) => ({ name, testDir: join(WORKSPACE, name, 'e2e') })),
  outputDir: join(WORKSPACE, '.cache', 'test-results'),
  workers: 1,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.E2E_CHROMIUM, args: BROWSER_FLAGS },
  },
})
