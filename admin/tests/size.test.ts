import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from 'vite'

const DIST = new URL('../dist/', import.meta.url)
const KILO = 1000

interface Chunk {
  file: string
  imports?: string[]
}

let manifest: Record<string, Chunk>

/** A chunk and everything the browser fetches along with it. */
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
  return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, DIST))).length, 0) / KILO
}

const texts = (...namespaces: string[]) => namespaces.map((name) => `src/i18n/locales/zh-cn/${name}.json`)
const ENTRY = ['index.html', '../api/contracts/locales/zh-cn.json', ...texts('common')]
const LOGIN = [...ENTRY, 'src/pages/login/LoginPage.tsx', ...texts('login')]
const SHELL = ['src/pages/loading/LoadingPage.tsx', 'src/app/Workbench.tsx', ...texts('shell', 'crud')]
const LIST = ['src/resources/identity/roles.resource.ts', 'src/crud/table/SortableTable.tsx', ...texts('roles')]

describe('Size of the build, compressed', () => {
  beforeAll(async () => {
    await build({ root: new URL('..', import.meta.url).pathname, logLevel: 'error' })
    manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))
  }, 120_000)

  test('NAV-08 · the sign-in stays under 250 kB of script', () => {
    expect(kilobytes(...LOGIN)).toBeLessThan(250)
  })

  test('the sign-in knows nothing of Refine', () => {
    const scripts = LOGIN.flatMap((name) => [...along(name)]).map((name) => manifest[name]?.file ?? '')
    const code = scripts.filter((file) => file.endsWith('.js')).map((file) => readFileSync(new URL(file, DIST), 'utf8'))
    expect(code.some((each) => each.includes('useResourceParams') || each.includes('refine.dev'))).toBe(false)
  })

  test('CRUD-09 · a list page stays under 480 kB of script, everything counted', () => {
    expect(kilobytes(...ENTRY, ...SHELL, ...LIST)).toBeLessThan(480)
  })
})
