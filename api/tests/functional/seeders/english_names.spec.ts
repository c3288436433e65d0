import { test } from '@japa/runner'
import { rows } from '#core/database'

test.group('Demo | English names', () => {
  test('every organisation and person of the demo has a name for English readers', async ({ assert }) => {
    const unnamed = await rows<{ name: string }>(
      `select name from organisations where name_en = '' and name ~ '[一-龥]'
       union all select nickname from users where nickname_en = '' and nickname ~ '[一-龥]'`,
    )
    assert.deepEqual(unnamed, [])
    const other = await rows<{ name: string }>(
      `select name_en as name from organisations where name_en ~ '[一-龥]'
       union all select nickname_en from users where nickname_en ~ '[一-龥]'`,
    )
    assert.deepEqual(other, [])
  }).tags(['PPL-01'])
})
