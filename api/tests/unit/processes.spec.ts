import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const APP = fileURLToPath(new URL('../../app/', import.meta.url))
const PAGE = fileURLToPath(new URL('../../../docs/explanation/processes.md', import.meta.url))

/** A variable of a module that changes while the process runs: `let`, an empty collection, a cache. */
const KEPT =
  /^(?:export )?(?:let \w|const \w+(?:: [^=\n]+)? = (?:new (?:Map|Set|WeakMap|Array)(?:<[^\n]*>)?\(\)|new \w*Cache\b|\[\]\n))/gm

/** Between the backticks of a template is text, such as a script for the browser. */
const keeps = (source: string) =>
  [...source.matchAll(KEPT)].some(({ index }) => (source.slice(0, index).split('`').length - 1) % 2 === 0)

const keptIn = (read: (file: string) => string) =>
  globSync('**/*.ts', { cwd: APP })
    .filter((file) => keeps(read(file)))
    .toSorted()

test.group('What a process keeps', () => {
  test('every file that keeps something in memory is on the page, with the reason', ({ assert }) => {
    const page = readFileSync(PAGE, 'utf8')
    const named = [...page.matchAll(/`([a-z_/]+\.ts)`/g)].map(([, file]) => file as string)
    const kept = keptIn((file) => readFileSync(join(APP, file), 'utf8'))
    assert.deepEqual(
      kept.filter((file) => !named.includes(file)),
      [],
      'explain in docs/explanation/processes.md why these may keep something in one process',
    )
    const stays = new Set([...kept, 'core/live/live_hub.ts'])
    const gone = named.filter((file) => !stays.has(file) && !file.startsWith('unit/'))
    assert.deepEqual(gone, [], 'these keep nothing: take them from the page')
  }).tags(['ANY-02'])

  test('a planted map is found, one inside a function is not', ({ assert }) => {
    assert.isTrue(keeps('const seen = new Map<string, number>()\n'))
    assert.isTrue(keeps('let latest: number | undefined\n'))
    assert.isTrue(keeps('const waiting: string[] = []\n'))
    assert.isFalse(keeps('function f() {\n  const seen = new Map<string, number>()\n}\n'))
    assert.isFalse(keeps('const SCRIPT = `\nlet kept = null\n`\n'))
    assert.isFalse(keeps('const FIXED = new Map([[1, 2]])\n'))
  }).tags(['ANY-02'])
})
