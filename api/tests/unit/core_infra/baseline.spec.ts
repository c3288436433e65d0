import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { editedMigrations } from '#database/baseline_check'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'database', 'migrations')

test.group('Baseline migrations', () => {
  test('are as they were recorded', ({ assert }) => {
    assert.deepEqual(editedMigrations(), [])
  }).tags(['OPS-03'])

  test('are refused by name when one is edited or removed', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'inkfold-'))
    cleanup(() => rm(folder, { recursive: true }))
    await cp(MIGRATIONS, folder, { recursive: true })
    await appendFile(join(folder, '0100_core.ts'), '\n')
    await rm(join(folder, '0200_tenancy.ts'))
    assert.deepEqual(editedMigrations(undefined, folder), [
      'The migration 0100_core.ts was edited after the baseline: restore it and write a new migration.',
      'The migration 0200_tenancy.ts was removed after the baseline: restore it.',
    ])
  }).tags(['OPS-03'])
})
