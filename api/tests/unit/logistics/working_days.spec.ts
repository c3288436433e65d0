import { test } from '@japa/runner'
import fc from 'fast-check'
import { afterDays, afterWorkingDays, calendarOf, isWorkingDay, type CalendarDay } from '#logistics/domain/working_days'

/** National Day week 2026 with its make-up working weekends. */
const NATIONAL_DAY: CalendarDay[] = [
  { day: '2026-09-27', kind: 'worked' },
  ...['01', '02', '05', '06', '07'].map((date) => ({ day: `2026-10-${date}`, kind: 'off' as const })),
  { day: '2026-10-10', kind: 'worked' },
]

test.group('Working days', () => {
  test('{count} after {day}: {reached}')
    .with([
      { day: '2026-11-20', count: 0, reached: '2026-11-20' },
      { day: '2026-11-20', count: 1, reached: '2026-11-23' },
      { day: '2026-11-21', count: 1, reached: '2026-11-23' },
      { day: '2026-11-18', count: 2, reached: '2026-11-20' },
      { day: '2026-11-20', count: 9, reached: '2026-12-03' },
      { day: '2026-09-25', count: 1, reached: '2026-09-27' },
      { day: '2026-09-30', count: 1, reached: '2026-10-08' },
      { day: '2026-09-30', count: 3, reached: '2026-10-10' },
      { day: '2026-12-31', count: 1, reached: '2027-01-01' },
      { day: '2028-02-28', count: 1, reached: '2028-02-29' },
    ])
    .run(({ assert }, { day, count, reached }) => {
      assert.equal(afterWorkingDays(day, count, calendarOf(NATIONAL_DAY)), reached)
    })
    .tags(['CHK-03'])

  test('end on a working day after exactly the given number of working days', ({ assert }) => {
    const days = fc.array(
      fc.record({
        day: fc.nat({ max: 60 }).map((on) => afterDays('2026-09-01', on)),
        kind: fc.constantFrom('off', 'worked'),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(days, fc.nat({ max: 40 }), fc.integer({ min: 1, max: 12 }), (off, start, count) => {
        const calendar = calendarOf(off as CalendarDay[])
        const from = afterDays('2026-09-01', start)
        const reached = afterWorkingDays(from, count, calendar)
        let worked = 0
        for (let day = from; day < reached; day = afterDays(day, 1))
          if (isWorkingDay(afterDays(day, 1), calendar)) worked++
        assert.isTrue(isWorkingDay(reached, calendar))
        assert.equal(worked, count)
      }),
    )
  }).tags(['CHK-03'])
})
