import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { setQuotaLimit, quotaUsage } from '#tenancy/quota'
import { as, asDemo, type Caller } from '#tests/support/as'
import { committed } from '#tests/support/catalogue'
import { begin, DESIGNS, soldProduct } from '#tests/support/designs'
import { organisationOf } from '#tests/support/organisations'
import { sessionOf } from '#tests/support/people'

const KIND = 'product_template_count'

const quotaOf = async () => ({ organisationId: await organisationOf('supplier'), kind: KIND })

test.group('Templates | limit of the supplier’s level', (group) => {
  const made: number[] = []

  const keep = async (who: Caller, design: number) => {
    const answer = await who.post(`${DESIGNS}/${design}/template`, { name: `Limit ${made.length}` })
    if (answer.status() === 200) made.push(answer.body().data.id as number)
    return answer
  }

  group.each.teardown(async () => {
    await committed(async (trx) => setQuotaLimit(await quotaOf(), null, trx))
    await rows('delete from designs where id = any(?)', [made])
    await row(
      `update quota_counters q set used = (select count(*) from designs d join organisations o on o.id = d.organisation_id
         where d.is_template and (o.id = q.organisation_id or o.parent_id = q.organisation_id)) where q.organisation_id = ? and q.kind = ?`,
      [await organisationOf('supplier'), KIND],
    )
  })

  test('templates count, two concurrent ones compete for the last place, and deletion frees it', async ({
    client,
    assert,
  }) => {
    const product = await soldProduct(await asDemo(client, 'admin'))
    const merchant = as(client, (await sessionOf('merchant')).access_token)
    const { id } = await begin(merchant, product)
    made.push(id)
    const before = (await quotaUsage(await quotaOf()))?.used ?? 0
    const first = (await keep(merchant, id)).body().data
    assert.equal((await quotaUsage(await quotaOf()))?.used, before + 1)
    await committed(async (trx) => setQuotaLimit(await quotaOf(), before + 2, trx))
    const both = await Promise.all([keep(merchant, id), keep(merchant, id)])
    assert.sameMembers(
      both.map((answer) => answer.status()),
      [200, 409],
    )
    const refused = both.find((answer) => answer.status() === 409)?.body()
    assert.equal(refused.data.reason, 'E_QUOTA_EXCEEDED')
    const english = await merchant
      .post(`${DESIGNS}/${id}/template`, { name: 'One more' })
      .header('accept-language', 'en')
    assert.match(english.body().message, /^Product templates: \d+ of \d+ used\./)
    ;(await merchant.delete(`${DESIGNS}/${first.id}`)).assertStatus(200)
    assert.equal((await quotaUsage(await quotaOf()))?.used, before + 1)
    assert.equal((await keep(merchant, id)).status(), 200)
    assert.equal((await begin(merchant, product)).is_template, false)
  }).tags(['SUP-02', 'DES-07'])

  test('the platform’s templates count for no supplier', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { id } = await begin(admin, await soldProduct(admin))
    made.push(id)
    const before = await quotaUsage(await quotaOf())
    assert.equal((await keep(admin, id)).status(), 200)
    assert.deepEqual(await quotaUsage(await quotaOf()), before)
  }).tags(['SUP-02'])
})
