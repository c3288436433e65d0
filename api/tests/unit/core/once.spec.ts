import { test } from '@japa/runner'
import { lazy } from '#core/async'

test.group('Once', () => {
  test('is made when first asked for, and never again, even where nothing came of it', ({ assert }) => {
    let times = 0
    const made = lazy(() => void times++)
    assert.equal(times, 0)
    assert.isUndefined(made())
    assert.isUndefined(made())
    assert.equal(times, 1)
  })
})
