import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, asDemo } from '#tests/support/as'
import { soldProduct } from '#tests/support/designs'
import { FINISHED_PATH, finishedBody, finishedCount, makeFinished } from '#tests/support/finished'
import { persistentUser } from '#tests/support/persistent'
import { organisationOf } from '#tests/support/organisations'

const allow = async (count: number | null) =>
  rows(
    `insert into quota_counters (organisation_id, kind, allowed) values (?, 'design_count', ?)
     on conflict (organisation_id, kind, period) do update set allowed = excluded.allowed`,
    [await organisationOf('supplier'), count],
  )

test.group('Monthly design limit', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('counts saved finished products and returns the remainder', async ({ client, assert }) => {
    await allow(2)
    const merchant = await asDemo(client, 'merchant')
    const left = async () => (await merchant.get(`${FINISHED_PATH}/allowance`)).body().data
    assert.containSubset(await left(), { used: 0, allowed: 2, left: 2 })
    const before = await finishedCount()
    assert.match((await left()).month, /^\d{4}-\d{2}$/)
    const body = await finishedBody(merchant, 'merchant', await soldProduct(await asDemo(client, 'admin')))
    const first = await makeFinished(merchant, body)
    assert.containSubset(first.allowance, { used: 1, left: 1 })
    const second = await merchant.post(`${FINISHED_PATH}/${first.id}/copy`)
    assert.containSubset(second.body().data.allowance, { used: 2, left: 0 })
    const third = await merchant.post(FINISHED_PATH, body).header('accept-language', 'en')
    assert.containSubset(third.body().data, { reason: 'E_QUOTA_EXCEEDED', kind: 'design_count', used: 2, allowed: 2 })
    assert.match(third.body().message, /Designs per month/)
    assert.equal(await finishedCount(), before + 2)
    await merchant.delete(`${FINISHED_PATH}/${first.id}`)
    assert.containSubset(await left(), { used: 2 })
    await allow(null)
    await rows(`update quota_counters set allowed = null where kind = 'design_count'`)
    assert.isNull((await left()).left)
    ;(await merchant.post(FINISHED_PATH, body)).assertStatus(200)
  }).tags(['DES-10'])
})

test.group('Monthly design limit | concurrency', (group) => {
  const TWINS = 10
  let me: Awaited<ReturnType<typeof persistentUser>>
  let before: { period: string; used: number; allowed: number | null }[]
  group.each.setup(async () => {
    const verbs = ['view', 'create', 'edit', 'delete']
    const permissions = ['designs', 'finished_products', 'materials'].flatMap((name) =>
      verbs.map((verb) => `${name}.${verb}`),
    )
    me = await persistentUser({ organisationId: await organisationOf('merchant'), permissions, range: 'merchant' })
    before = await rows(
      `select period, used, allowed from quota_counters where kind = 'design_count' and organisation_id = ?`,
      [await organisationOf('supplier')],
    )
  })
  group.each.teardown(async () => {
    await rows('delete from finished_products where owner_user_id = ?', [me.id])
    await rows('delete from designs where owner_user_id = ?', [me.id])
    await rows('delete from materials where owner_user_id = ?', [me.id])
    const supplier = await organisationOf('supplier')
    await rows(`delete from quota_counters where kind = 'design_count' and organisation_id = ?`, [supplier])
    for (const { period, used, allowed } of before)
      await rows(
        `insert into quota_counters (organisation_id, kind, period, used, allowed) values (?, 'design_count', ?, ?, ?)`,
        [supplier, period, used, allowed],
      )
    await me.forget()
  })

  test('of many concurrent saves exactly as many succeed as remain, and all are counted', async ({
    client,
    assert,
  }) => {
    await rows(`delete from quota_counters where kind = 'design_count' and organisation_id = ?`, [
      await organisationOf('supplier'),
    ])
    await allow(4)
    const product = await row<{ id: number }>(`select min(id) as id from products where status = 'published'`)
    const person = as(client, me.token)
    const body = await finishedBody(person, me.username, product?.id as number)
    const answers = await Promise.all(Array.from({ length: TWINS }, () => person.post(FINISHED_PATH, body)))
    const reasons = answers.flatMap((one) => (one.status() === 200 ? [] : [one.body().data.reason]))
    assert.deepEqual([...new Set(reasons)], ['E_QUOTA_EXCEEDED'])
    assert.lengthOf(reasons, TWINS - 4)
    assert.lengthOf(await rows('select 1 from finished_products where owner_user_id = ?', [me.id]), 4)
    const used = await row<{ used: number }>(
      `select used::int from quota_counters where kind = 'design_count' and period <> ''`,
    )
    assert.equal(used?.used, 4)
  }).tags(['DES-10'])
})
