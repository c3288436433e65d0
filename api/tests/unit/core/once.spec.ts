import { test } from '@japa/runner'
import { lazy } from '#core/async'

test.group('Lazy value', () => {
  test('is computed on first use and never again, even if the result is undefined', ({ assert }) => {
    let times = 0
    const made = lazy(() => void times++)
    assert.equal(times, 0)
    assert.isUndefined(made())
    assert.isUndefined(made())
    assert.equal(times, 1)
  })
})
