import { test } from '@japa/runner'
import { row } from '#core/database'
import type { Board } from '#contracts/workshop'
import { afterDays, afterWorkingDays, calendarOf, type CalendarDay } from '#logistics/domain/working_days'
import { withinADay } from '#tests/support/one_day'
import { drawnOffer, madeOf, pay, PRODUCTION, scan, working } from '#tests/support/workshop'

const COMMITMENTS = [1, 2, 9]
const QUIET: CalendarDay[] = []

/** All factories use the day in China, whatever the server's time zone. */
async function today(): Promise<string> {
  const found = await row<{ day: string }>(`select ((now() at time zone 'Asia/Shanghai')::date)::text as day`)
  return found?.day as string
}

test.group('Production | lateness', (group) => {
  const by = working(group)

  test(
    'promised five days ago within one, two and nine working days, orders past the date are late; holidays do not count',
    withinADay(async ({ client, assert }) => {
      const { buyer, offer, at } = await drawnOffer(client)
      const now = await today()
      const began = afterDays(now, -5)
      const holidays = [4, 3, 2, 1].map((ago) => ({ day: afterDays(now, -ago), kind: 'off' as const }))
      const made = []
      for (const days of [QUIET, holidays])
        for (const commitment of COMMITMENTS) {
          by.carrier.shipsBy = afterWorkingDays(began, commitment, calendarOf(days))
          made.push((await madeOf((await pay(client, buyer, offer, 1)).id))[0])
        }
      const listed = (await at.get(`${PRODUCTION}?order=id,asc`)).body().data.list as {
        ship_by: string
        is_late: boolean
      }[]
      assert.deepEqual(
        listed.map((one) => one.is_late),
        [true, true, false, false, false, false],
      )
      const board = async () => (await at.get(`${PRODUCTION}/board`)).body().data as Board
      assert.equal((await board()).late, 2)
      const late = (await at.get(`${PRODUCTION}?is_late=true`)).body().data.list as { production_no: string }[]
      assert.sameMembers(
        late.map((one) => one.production_no),
        made.slice(0, 2).map((one) => one?.production_no as string),
      )
      assert.containSubset(await scan(at, 'accept', made[0]?.production_no as string), { outcome: 'done' })
      assert.equal((await board()).late, 2, 'what was begun late is late still')
    }),
  ).tags(['FAC-05'])
})
