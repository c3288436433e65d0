import { test } from '@japa/runner'
import { dayOf, daysAfter, daysBetween, yearsAfter } from '#organisations/days'

test.group('Contract days', () => {
  test('are counted by the calendar in China, over months and leap years', ({ assert }) => {
    assert.deepEqual([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2027-02-28', '2027-03-01')], [2, 1])
    assert.equal(daysBetween('2026-11-23', '2026-11-20'), -3)
    assert.equal(daysAfter('2026-12-31', 1), '2027-01-01')
    assert.equal(yearsAfter('2028-02-29', 1), '2029-02-28')
    assert.equal(dayOf(new Date('2026-11-22T15:59:59Z')), '2026-11-22')
    assert.equal(dayOf(new Date('2026-11-22T16:00:00Z')), '2026-11-23')
  }).tags(['SEC-10', 'SUP-02'])
})
