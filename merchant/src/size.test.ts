import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const HOME = 'src/features/home/Home1.tsx'
const BUDGET = 150_000
const chunks = new Map<string, Rolldown.OutputChunk>()

beforeAll(async () => {
  process.env['NODE_ENV'] = 'production'
  const built = (await build({ logLevel: 'error', build: { write: false } })) as Rolldown.RolldownOutput
  for (const part of built.output) if (part.type === 'chunk') chunks.set(part.fileName, part)
}, 120_000)

/** A chunk and its static imports. */
function needed(name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name)
  if (!chunk || seen.has(name)) return seen
  seen.add(name)
  for (const next of chunk.imports) needed(next, seen)
  return seen
}

const chunkOf = (matches: (chunk: Rolldown.OutputChunk) => boolean) => [...chunks.values()].find(matches)!.fileName
const words = (namespace: string) =>
  chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(`zh-cn/${namespace}.json`) ?? false)

test("[MKT-02] the home page's first load is under 150 kB of compressed script", () => {
  const entry = chunkOf(({ isEntry }) => isEntry)
  const home = chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(HOME) ?? false)
  const names = [entry, home, words('common'), words('home1')].reduce(
    (seen, name) => needed(name, seen),
    new Set<string>(),
  )
  const bytes = [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(BUDGET)
})

const EDITOR = 'src/app/fullscreen/DesignScreen.tsx'
/** Of these, 30 kB are the letters of the fonts. The encoder of bar codes is loaded by designs that have one. */
const EDITOR_BUDGET = 375_000

test('[DES-08] the editor with its renderer and all that comes before is under 375 kB', () => {
  const editor = chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(EDITOR) ?? false)
  const entry = needed(chunkOf(({ isEntry }) => isEntry))
  expect(entry).not.toContain(editor)
  const names = [...new Set([...entry, ...needed(editor)])]
  const bytes = names.reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0)
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(EDITOR_BUDGET)
})

const WORKSPACE = 'src/app/shell/WorkspaceShell.tsx'
const ORDERS = 'src/features/orders/list/OrdersPage.tsx'
const WORKSPACE_BUDGET = 210_000

test('the workspace with orders is under 210 kB and loads no antd', () => {
  const entry = chunkOf(({ isEntry }) => isEntry)
  const parts = [WORKSPACE, ORDERS].map((part) =>
    chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(part) ?? false),
  )
  const all = [...new Set([entry, ...parts].flatMap((name) => [...needed(name)]))].map((name) => chunks.get(name)!)
  const bytes = all.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  expect(all.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('/antd/'))).toEqual([])
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(WORKSPACE_BUDGET)
})

const START = 'src/features/workspace/StartPage.tsx'
const DRAWING = '/client/chart/draw_chart.ts'

test('[PPL-04] the chart library loads with the workspace start page alone, in a chunk of its own under 80 kB', () => {
  const drawing = chunkOf(({ facadeModuleId }) => facadeModuleId?.endsWith(DRAWING) ?? false)
  const loaders = [...chunks.values()].filter(
    ({ imports, dynamicImports }) => imports.includes(drawing) || dynamicImports.includes(drawing),
  )
  expect(loaders.map(({ facadeModuleId }) => facadeModuleId?.endsWith(START))).toEqual([true])
  const own = [...needed(drawing)].filter((name) => !needed(chunkOf(({ isEntry }) => isEntry)).has(name))
  expect(own.reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0)).toBeLessThan(80_000)
})
