import { test } from '@japa/runner'
import { VersionedCache } from '#core/versioned_cache'

test.group('Versioned cache', () => {
  test('an entry is returned under its own version only', ({ assert }) => {
    const cache = new VersionedCache<string, number>('test', 10)
    cache.set('a', '1', 7)
    assert.equal(cache.get('a', '1'), 7)
    assert.isUndefined(cache.get('a', '2'))
    assert.isUndefined(cache.get('b', '1'))
    assert.equal(cache.peek('a'), 7)
    cache.set('a', '2', 8)
    assert.deepEqual([cache.get('a', '1'), cache.get('a', '2')], [undefined, 8])
    cache.delete('a')
    assert.isUndefined(cache.peek('a'))
  }).tags(['OPS-04'])

  test('a full cache drops its oldest entry and keeps the others', ({ assert }) => {
    const cache = new VersionedCache<number, number>('test', 2)
    cache.set(1, '', 1)
    cache.set(2, '', 2)
    cache.set(1, '', 3)
    cache.set(4, '', 4)
    assert.deepEqual([cache.peek(1), cache.peek(2), cache.peek(4)], [3, undefined, 4])
  }).tags(['OPS-04'])
})
