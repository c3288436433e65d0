import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { test } from '@japa/runner'
import { keptKeys } from '../../../start/environment/app_key.ts'
import { checkEnvironment } from '../../../start/environment/check.ts'
import { environmentExample } from '../../../start/environment/example.ts'
import { VARIABLES } from '../../../start/environment/variables.ts'
import { WORKSPACE } from '../../../start/workspace.ts'
import { run } from './fixtures/run.ts'

test.group('Environment files', (group) => {
  group.tap((one) => one.tags(['OPS-01', 'OPS-02']))

  test('.env.example equals the output of the declaration', ({ assert }) => {
    assert.equal(readFileSync(join(WORKSPACE, '.env.example'), 'utf8'), environmentExample())
  })

  test('.env.example works unchanged and names every variable', ({ assert }) => {
    const example = environmentExample()
    assert.deepEqual(checkEnvironment(parseEnv(example)).complaints, [])
    const commentedIn = parseEnv(example.replaceAll(/^# ([A-Z0-9_]+=)/gm, '$1'))
    assert.sameMembers(Object.keys(commentedIn), Object.keys(VARIABLES))
  })

  test('the key is generated once and readable by its owner only', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkfold-key-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'data', 'app_key')
    const [made] = keptKeys(file)
    assert.isAtLeast(made?.length ?? 0, 32)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.deepEqual(keptKeys(file), [made])
  })

  test('a key file with several keys supports rotation', ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkfold-key-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const keys = ['n'.repeat(40), 'o'.repeat(40)]
    writeFileSync(join(folder, 'app_key'), `${keys.join(',')}\n`)
    assert.deepEqual(keptKeys(join(folder, 'app_key')), keys)
  })

  test('two concurrent first starts use the same key', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'inkfold-key-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'app_key')
    const both = [1, 2].map(() => run('tests/unit/start/fixtures/print_key.ts', {}, [file]))
    const [one, other] = await Promise.all(both)
    assert.equal(one?.exitCode, 0)
    assert.isAtLeast(one?.stdout.length ?? 0, 32)
    assert.equal(one?.stdout, other?.stdout)
  })
})
