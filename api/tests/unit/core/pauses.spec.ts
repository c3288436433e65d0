import { test } from '@japa/runner'
import { Pauses } from '#core/pauses'

test.group('Pauses', () => {
  test('hold back what was done a moment ago, per key, and never grow without end', ({ assert }) => {
    let now = 0
    const pauses = new Pauses(100, () => now)
    assert.isFalse(pauses.isPaused('a'))
    pauses.note('a')
    now = 99
    assert.isTrue(pauses.isPaused('a'))
    assert.isFalse(pauses.isPaused('b'))
    now = 100
    assert.isFalse(pauses.isPaused('a'))
    pauses.note('a')
    for (let at = 0; at < 10_000; at++) pauses.note(String(at))
    assert.isFalse(pauses.isPaused('a'))
    assert.isTrue(pauses.isPaused('9999'))
  }).tags(['EDT-08'])
})
