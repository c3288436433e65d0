import { test } from '@japa/runner'
import { forgetPlans, isOutdated, planOf, planOfFrequent } from '#core/plans'

const timesAsked = (text: string, times: number) => Array.from({ length: times }, () => planOfFrequent(text)).at(-1)

test.group('Plans', () => {
  test('a text that is asked again and again has a plan of its own, and what is rare has none', ({ assert }) => {
    assert.isUndefined(timesAsked('select rare', 10))
    const plan = timesAsked('select frequent', 20)
    assert.match(String(plan), /^plan_\d+$/)
    assert.equal(planOf('select frequent'), plan)
    assert.notEqual(planOf('select another'), plan)
  }).tags(['OPS-04'])

  test('what was planned for another schema is planned anew, under another name', ({ assert }) => {
    const before = planOf('select changed')
    assert.isTrue(isOutdated({ code: '0A000' }))
    assert.isFalse(isOutdated(new Error('something else')))
    forgetPlans()
    assert.notEqual(planOf('select changed'), before)
  }).tags(['OPS-04'])
})
