import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const BUDGET = 260_000

test('[DES-08] the engine with its renderer is under 260 kB of compressed script', async () => {
  const entry = { input: 'src/editor/index.ts', preserveEntrySignatures: 'strict' as const }
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: entry },
  })) as Rolldown.RolldownOutput
  const bytes = built.output.reduce((sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0), 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(BUDGET)
}, 120_000)
