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
  const chunks = new Map(
    built.output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const needed = new Set([...chunks.values()].filter(({ isEntry }) => isEntry))
  // What is loaded on demand counts when it is needed.
  for (const { imports } of needed) for (const name of imports) needed.add(chunks.get(name) as Rolldown.OutputChunk)
  const bytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(BUDGET)
}, 120_000)
