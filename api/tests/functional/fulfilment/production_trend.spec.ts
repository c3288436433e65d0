import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { closing, STEPS } from '#back_office/dashboard/facts'
import type { ProductionTrend } from '#contracts/dashboard'
import { row, rows } from '#core/database'
import { autoShip } from '#fulfilment/jobs'
import { afterDays } from '#logistics/domain/working_days'
import { as, type Caller } from '#tests/support/as'
import { withinADay } from '#tests/support/one_day'
import { makePerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import {
  drawnOffer,
  madeOf,
  pay,
  PRODUCTION,
  scan,
  SHIPMENTS,
  supplierOf,
  worked,
  worker,
  working,
  type Made,
} from '#tests/support/workshop'

const PATH = '/api/v1/dashboard/production'
const seen = async (who: Caller, query = '') => {
  const answer = await who.get(`${PATH}${query}`)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data as ProductionTrend
}
const total = async (who: Caller, path: string) => (await who.get(path)).body().data.total as number
const during = (field: string, day: string) =>
  `${field}_gte=${encodeURIComponent(`${day}T00:00:00+08:00`)}&${field}_lte=${encodeURIComponent(`${day}T23:59:59.999+08:00`)}`

async function today(): Promise<string> {
  const found = await row<{ day: string }>(`select ((now() at time zone 'Asia/Shanghai')::date)::text as day`)
  return found?.day as string
}

const label = async (at: Caller, { id }: Made) => {
  const no = `SF${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`
  ;(await at.post(`${PRODUCTION}/${id}/shipments`, { parcels: [{ tracking_no: no }] })).assertStatus(200)
  return no
}

/** More than anybody makes in another test: a house names only its busiest people. */
const MANY = 30

test.group('Dashboard | production', (group) => {
  working(group)
  group.each.teardown(async () => void (await rows('delete from closed_days')))

  test(
    'pieces per step, rejects and lead time agree with the lists, also after the day is closed',
    withinADay(async ({ client, assert }) => {
      await rows('delete from closed_days')
      const { buyer, offer, at, people } = await drawnOffer(client)
      const first = (await madeOf((await pay(client, buyer, offer, 2)).id))[0] as Made
      const second = (await madeOf((await pay(client, buyer, offer, 1)).id))[0] as Made
      await worked(at, first.production_no, 'print')
      const rejected = await scan(at, 'reject', first.items[0]!.item_no, { reason: 'misprint' })
      await worked(at, rejected.remake_no as string, 'print')
      for (const step of ['press', 'inspect', 'pack'] as const) await scan(at, step, first.production_no)
      await scan(at, 'pack', first.production_no)
      await scan(at, 'ship', await label(at, first))
      await worked(at, second.production_no, 'accept')
      await rows(`update production_orders set accepted_at = shipped_at - interval '30 hours' where id = ?`, [first.id])
      const day = await today()
      const trend = await seen(at)
      const steps = { accept: 4, print: 3, press: 2, inspect: 2, pack: 2, ship: 2 }
      assert.containSubset(trend.now, { steps, rejected: 1, reject_rate: 33.3, shipped: 1 })
      assert.deepEqual([trend.now.lead_median, trend.now.lead_p90], [30, 30])
      assert.containSubset(trend.before, { rejected: 0, reject_rate: null, lead_median: null, shipped: 0 })
      assert.containSubset(
        trend.days.find((one) => one.day === day),
        { steps, rejected: 1 },
      )
      assert.deepEqual(trend.reasons, [{ reason: 'misprint', pieces: 1 }])
      const nickname = await row<{ name: string }>(
        `select coalesce(nullif(nickname, ''), username) as name from users where id = ?`,
        [people[0]],
      )
      assert.deepEqual(trend.workers, [{ user_id: people[0]!, name: nickname!.name, steps, rejected: 1 }])
      const items = '/api/v1/production-items'
      assert.equal(await total(at, `${items}?status=rejected&${during('updated_at', day)}`), trend.now.rejected)
      assert.equal(await total(at, `${PRODUCTION}?${during('shipped_at', day)}`), trend.now.shipped)
      assert.equal(await total(at, `${PRODUCTION}?${during('accepted_at', day)}`), 1, 'the other was moved back')
      await rows(`insert into closed_days (day) values (?)`, [day])
      assert.equal((await seen(at)).now.steps.ship, 0, 'what is closed is read from what was stored')
      await rows(closing(STEPS), [day, day])
      assert.deepEqual(await seen(at), trend)
    }),
  ).tags(['PPL-04', 'FAC-03'])

  test(
    'late orders count on the day they had to ship, whenever they were shipped',
    withinADay(async ({ client, assert }) => {
      const { buyer, offer, at } = await drawnOffer(client)
      const day = await today()
      const made = []
      for (const ago of [3, 3, 3, 0, -1]) {
        const one = (await madeOf((await pay(client, buyer, offer, 1)).id))[0] as Made
        await rows('update production_orders set ship_by = ? where id = ?', [afterDays(day, -ago), one.id])
        made.push(one)
      }
      const [shipped, onTime] = made as [Made, Made]
      for (const one of [shipped, onTime]) {
        await worked(at, one.production_no)
        await scan(at, 'ship', await label(at, one))
      }
      await rows(
        `update production_orders set shipped_at = shipped_at - interval '3 days', accepted_at = accepted_at - interval '4 days' where id = ?`,
        [onTime.id],
      )
      const due = (await seen(at, `?from=${afterDays(day, -5)}&to=${afterDays(day, 1)}`)).days
      const dueOn = (ago: number) => due.find((one) => one.day === afterDays(day, -ago))
      assert.containSubset(dueOn(3), { due: 3, late: 2 })
      assert.containSubset(
        [dueOn(0), dueOn(-1)],
        [
          { due: 1, late: 0 },
          { due: 1, late: 0 },
        ],
      )
      const list = `${PRODUCTION}?ship_by=${afterDays(day, -3)}`
      assert.equal(await total(at, list), 3)
      assert.equal(await total(at, `${list}&is_overdue=true`), 2)
      assert.equal(await total(at, `${list}&is_late=true`), 1)
    }),
  ).tags(['PPL-04', 'FAC-05'])

  test(
    'pieces shipped by the clock count once and belong to nobody',
    withinADay(async ({ client, assert }) => {
      const { buyer, offer, at, people } = await drawnOffer(client)
      const one = (await madeOf((await pay(client, buyer, offer, 2)).id))[0] as Made
      await worked(at, one.production_no)
      await label(at, one)
      await rows(`update shipments set auto_ship_at = now() - interval '1 second' where production_id = ?`, [one.id])
      await autoShip()
      const { now, workers } = await seen(at)
      assert.equal(now.steps.ship, 2)
      assert.deepEqual(
        workers?.map(({ user_id: id, steps }) => [id, steps.pack, steps.ship]),
        [
          [people[0], 2, 0],
          [null, 0, 2],
        ],
      )
      assert.equal(await total(at, `${SHIPMENTS}?status=sent`), 1)
    }),
  ).tags(['PPL-04', 'FAC-04'])

  test('a factory sees its own figures and people, its supplier the house’s, others nothing', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const one = (await madeOf((await pay(client, buyer, offer, MANY)).id))[0] as Made
    await worked(at, one.production_no, 'accept')
    const house = await worker(await supplierOf(offer.factory), 'supplier')
    const supplier = as(client, house.token)
    await scan(supplier, 'print', one.production_no)
    const own = await seen(at)
    assert.deepEqual([own.now.steps.accept, own.now.steps.print], [MANY, MANY])
    assert.deepEqual(
      own.workers?.map(({ name, steps }) => [name === null, steps.accept, steps.print]),
      [
        [false, MANY, 0],
        [true, 0, MANY],
      ],
    )
    const all = await seen(supplier)
    assert.isAtLeast(all.now.steps.accept, MANY)
    assert.isTrue(all.workers?.some(({ user_id: id, steps }) => id === house.id && steps.print === MANY))
    const other = await drawnOffer(client)
    assert.containSubset((await seen(other.at)).now, { steps: { accept: 0, print: 0 }, due: 0 })
    ;(await as(client, buyer.token).get(PATH)).assertStatus(403)
    const blind = await makePerson({ organisationId: offer.factory, permissions: ['shipments.view'] })
    ;(await as(client, blind.token).get(PATH)).assertStatus(403)
  }).tags(['PPL-04', 'SEC-01'])

  test('takes the same statements however much was made; a range is given in days, at most one year', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, at } = await drawnOffer(client)
    const few = await countQueries(() => seen(at))
    for (let time = 0; time < 2; time++) {
      const one = (await madeOf((await pay(client, buyer, offer, 2)).id))[0] as Made
      await worked(at, one.production_no, 'print')
    }
    assert.equal(await countQueries(() => seen(at)), few)
    const faults = async (query: string) => Object.keys((await at.get(`${PATH}${query}`)).body().data.errors)
    assert.deepEqual(await faults('?from=2026-02-30'), ['from'])
    assert.deepEqual(await faults('?from=2026-02-03&to=2026-02-01'), ['to'])
    assert.deepEqual(await faults('?from=2024-01-01&to=2025-01-01'), ['from'])
    const leap = await seen(at, '?from=2024-01-01&to=2024-12-31')
    assert.deepEqual([leap.days, leap.reasons, leap.now.lead_median], [[], [], null])
  }).tags(['PPL-04'])
})
