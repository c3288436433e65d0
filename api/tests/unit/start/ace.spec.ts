import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { namesOf, nextMigration } from '../../../commands/_make.ts'
import { run } from './fixtures/run.ts'

const NO_DATABASE = { DATABASE_URL: 'postgres://someone@127.0.0.1:9/inkfold' }
const ace = (args: string[], env: Record<string, string> = NO_DATABASE) => run('ace.js', env, args)

test.group('Ace', (group) => {
  group.tap((one) => one.tags(['OPS-01']))

  test('lists the framework’s commands and ours without a database', async ({ assert }) => {
    const { exitCode, stdout } = await ace(['list'])
    assert.equal(exitCode, 0)
    for (const name of ['list:routes', 'migration:run', 'repl', 'make:resource', 'db:reset', 'rekey', 'chaos'])
      assert.include(stdout, `  ${name} `)
  })

  test('lists the routes with their guard without a database', async ({ assert }) => {
    const { exitCode, stdout, stderr } = await ace(['list:routes', '--json'])
    assert.equal(exitCode, 0, stderr)
    const [{ routes }] = JSON.parse(stdout) as [{ routes: { name: string; middleware: { name: string }[] }[] }]
    const guarded = routes.find(({ name }) => name === 'orders.cancel')
    assert.deepEqual(
      guarded?.middleware.map(({ name }) => name),
      ['auth'],
    )
    assert.deepEqual(routes.find(({ name }) => name === 'auth.login')?.middleware, [])
  })

  test('{command} names the setting if the database does not answer')
    .with(['migration:status', 'db:seed', 'db:migrate', 'rekey'].map((command) => ({ command })))
    .run(async ({ assert }, { command }) => {
      const { exitCode, stderr } = await ace([command])
      assert.equal(exitCode, 1)
      const [title, reason] = stderr.trimEnd().split('\n')
      assert.equal(title, 'Inkfold cannot start:')
      assert.match(reason ?? '', /^ {2}DATABASE_URL is wrong: the server it names does not let us in/)
    })

  test('an unknown command is refused with the nearest one', async ({ assert }) => {
    const { exitCode, stderr } = await ace(['db:rest'])
    assert.equal(exitCode, 1)
    assert.match(stderr, /Command "db:rest" is not defined[\s\S]+db:reset/)
  })

  test('make:job asks for a module, and writes nothing without one', async ({ assert }) => {
    const { exitCode, stdout, stderr } = await ace(['make:job', 'sweep'])
    assert.equal(exitCode, 1)
    assert.match(stdout + stderr, /Begin the name with its module[\s\S]+orders/)
  })
})

test.group('Ace | stubs', () => {
  test('names are spelled as files, symbols, tables and addresses need them', ({ assert }) => {
    assert.deepEqual(namesOf('catalogue/prices/WashLabel'), {
      module: 'catalogue',
      folder: 'catalogue/prices',
      file: 'wash_label',
      symbol: 'washLabel',
      class: 'WashLabel',
      table: 'wash_labels',
      dashed: 'wash-label',
      words: 'wash label',
    })
    assert.equal(namesOf('sync_things').module, '')
    assert.equal(nextMigration(['0100_core.ts', '5000_first.ts', '5009_last.ts', 'README.md']), '5010')
    assert.equal(nextMigration(['0100_core.ts', '1500_back_office.ts']), '5000')
  })

  test('every stub becomes TypeScript that Node can run', async ({ assert }) => {
    const stubs = globSync('make/*.stub', { cwd: app.makePath('stubs') })
    assert.isAbove(stubs.length, 8)
    const manager = await app.stubs.create()
    for (const stub of stubs) {
      const built = await manager.build(`make/${basename(stub)}`, { source: app.makePath('stubs') })
      const names = namesOf('catalogue/wash_label')
      const { contents } = await built.prepare({
        names,
        to: app.makePath('out.ts'),
        dashed: 'wash-labels',
        plural: 'washLabels',
      })
      assert.doesNotThrow(() => stripTypeScriptTypes(contents), stub)
      assert.notMatch(contents, /\{\{|\\`|undefined/, stub)
    }
  })
})
