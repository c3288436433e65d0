import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ADMIN = new URL('..', import.meta.url).pathname
const DIST = mkdtempSync(join(tmpdir(), 'inkfold-size-'))
const KILO = 1000

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

let manifest: Record<string, Chunk>

/** A chunk and all its static imports. */
function along(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  seen.add(name)
  for (const each of chunk.imports ?? []) along(each, seen)
  return seen
}

const kilobytes = (...names: string[]) => {
  const chunks = new Set(names.flatMap((name) => [...along(name)]))
  const scripts = [...chunks].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'))
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0) / KILO
}

const texts = (...namespaces: string[]) => namespaces.map((name) => `src/i18n/locales/zh-cn/${name}.json`)
const ENTRY = ['index.html', '../api/contracts/locales/zh-cn.json', ...texts('common')]
const LOGIN = [...ENTRY, 'src/pages/login/LoginPage.tsx', ...texts('login')]
const SHELL = ['src/pages/loading/LoadingPage.tsx', 'src/app/Workbench.tsx', ...texts('shell', 'crud')]
const LIST = ['src/resources/identity/roles.resource.ts', 'src/crud/table/SortableTable.tsx', ...texts('roles')]

describe('Build size, compressed', () => {
  beforeAll(() => {
    // In a separate process: the test environment would build the libraries in test mode.
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', DIST, '--emptyOutDir', '--logLevel', 'error']
    execFileSync(process.execPath, vite, { cwd: ADMIN, env: { ...process.env, NODE_ENV: 'production' } })
    manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  }, 120_000)

  afterAll(() => rmSync(DIST, { recursive: true }))

  test('NAV-08 · keeps the sign-in under 250 kB of script', () => {
    expect(kilobytes(...LOGIN)).toBeLessThan(250)
  })

  test('keeps Refine out of the sign-in', () => {
    const scripts = LOGIN.flatMap((name) => [...along(name)]).map((name) => manifest[name]?.file ?? '')
    const code = scripts.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(DIST, file), 'utf8'))
    expect(code.some((each) => each.includes('useResourceParams') || each.includes('refine.dev'))).toBe(false)
  })

  test('PPL-04 · loads the chart library with the dashboard alone, in a chunk of its own under 80 kB', () => {
    const chart = '../api/client/chart/draw_chart.ts'
    const dashboard = 'src/pages/dashboard/DashboardPage.tsx'
    const without = new Set([...ENTRY, ...SHELL, ...LIST, ...LOGIN, dashboard].flatMap((name) => [...along(name)]))
    expect(without.has(chart)).toBe(false)
    const chunk = manifest[chart]
    expect(gzipSync(readFileSync(join(DIST, chunk?.file ?? ''))).length / KILO).toBeLessThan(80)
    const loaders = Object.entries(manifest).filter(([, { dynamicImports }]) => dynamicImports?.includes(chart))
    expect(loaders.map(([name]) => name)).toEqual([dashboard])
  })

  test('CRUD-09 · a list page stays under 540 kB of script, everything counted', () => {
    expect(kilobytes(...ENTRY, ...SHELL, ...LIST)).toBeLessThan(540)
  })
})
