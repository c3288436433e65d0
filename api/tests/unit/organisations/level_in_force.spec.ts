import { test } from '@japa/runner'
import { levelInForce } from '#organisations/merchants/level_in_force'

test.group('Effective merchant level', () => {
  test('an assigned level applies through its last day, then the default: {name}')
    .with([
      { name: 'without an end', held: { levelId: 7, expiresOn: null }, level: 7 },
      { name: 'before the end', held: { levelId: 7, expiresOn: '2026-11-22' }, level: 7 },
      { name: 'on the last day', held: { levelId: 7, expiresOn: '2026-11-21' }, level: 7 },
      { name: 'after it', held: { levelId: 7, expiresOn: '2026-11-20' }, level: 1 },
      { name: 'nothing given', held: { levelId: null, expiresOn: null }, level: 1 },
    ])
    .run(({ assert }, { held, level }) => assert.equal(levelInForce(held, 1, '2026-11-21'), level))
    .tags(['MER-02'])

  test('without assignment and default there is no level', ({ assert }) => {
    assert.isNull(levelInForce({ levelId: null, expiresOn: null }, null, '2026-11-21'))
  }).tags(['MER-02'])
})
