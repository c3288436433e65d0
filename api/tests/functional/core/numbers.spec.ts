import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { counted } from '#database/pieces'
import { asOwner } from '#tests/support/owner'

test.group('Human-readable numbers', () => {
  test('grow beyond their zero padding, because truncated numbers would collide', async ({ assert }) => {
    assert.deepEqual(await rows(`select proname from pg_proc where prosrc like '%lpad(nextval%'`), [])
    const made = await asOwner(async (trx) => {
      await row('create temporary sequence many_numbers minvalue 9999999', [], trx)
      const next = () => row<{ no: string }>(`select ${counted('many_numbers', 7)} as no`, [], trx)
      return [await next(), await next(), await next()]
    })
    assert.deepEqual(made, [{ no: '9999999' }, { no: '10000000' }, { no: '10000001' }])
  }).tags(['ORD-05'])
})
