import { test } from '@japa/runner'
import { withTransaction, rows } from '#core/database'
import {
  resetPreparedNames,
  isPlanOutdated,
  preparedName,
  preparedNameOfFrequent,
  numberNames,
} from '#core/driver/plans'

const timesAsked = (text: string, times: number) =>
  Array.from({ length: times }, () => preparedNameOfFrequent(text)).at(-1)

test.group('Prepared plans', () => {
  test('a repeated statement gets a plan of its own, a rare one does not', ({ assert }) => {
    assert.isUndefined(timesAsked('select rare', 10))
    const plan = timesAsked('select frequent', 20)
    assert.match(String(plan), /^plan_\d+$/)
    assert.equal(preparedName('select frequent'), plan)
    assert.notEqual(preparedName('select another'), plan)
  }).tags(['OPS-04'])

  test('a cursor fetch gets no plan, because the next cursor of that name has other columns', async ({ assert }) => {
    const fetched = (select: string) =>
      withTransaction(async (trx) => {
        await rows(`declare one no scroll cursor for ${select}`, [], trx)
        return rows('fetch 1 from one', [], trx)
      })
    for (let time = 0; time < 30; time++) assert.deepEqual(await fetched('select 7 as c0'), [{ c0: 7 }])
    for (let time = 0; time < 30; time++)
      assert.deepEqual(await fetched(`select '2026-10-24 23:30' as c0`), [{ c0: '2026-10-24 23:30' }])
  }).tags(['IMP-04', 'OPS-04'])

  test('after a schema change the statement is planned again under another name', ({ assert }) => {
    const before = preparedName('select changed')
    assert.isTrue(isPlanOutdated({ code: '0A000' }))
    assert.isFalse(isPlanOutdated(new Error('something else')))
    resetPreparedNames()
    assert.notEqual(preparedName('select changed'), before)
  }).tags(['OPS-04'])

  test('named bindings are numbered once a name, and casts are left alone', ({ assert }) => {
    const sql = `select :a::text, :b, x ? 'k' from t where c = :a and d > '10:30'::time`
    assert.deepEqual(numberNames(sql, { a: 1, b: 2, unused: 3 }), {
      text: `select $1::text, $2, x ? 'k' from t where c = $1 and d > '10:30'::time`,
      values: [1, 2],
    })
    assert.throws(() => numberNames(sql, { a: 1 }), /:b/)
  }).tags(['OPS-04'])
})
