import { test } from '@japa/runner'
import { DESIGN } from '#contracts/limits'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { written } from '#design/designs/domain/written'
import { begin, DESIGNS, opened } from '#tests/support/designs'
import { lastingPerson } from '#tests/support/lasting'
import { organisationOf } from '#tests/support/organisations'

const TWINS = 12
const ROOM = 3

test.group('Designs | races', (group) => {
  let me: Awaited<ReturnType<typeof lastingPerson>>
  group.each.setup(async () => {
    me = await lastingPerson({
      organisationId: await organisationOf('merchant'),
      permissions: ['view', 'create', 'edit', 'delete'].map((one) => `designs.${one}`),
    })
  })
  group.each.teardown(async () => {
    await rows('delete from designs where owner_user_id = ?', [me.id])
    await me.forget()
  })

  test('of many who save upon one revision, one does; the others get its patch and can go on', async ({
    client,
    assert,
  }) => {
    const product = await row<{ id: number }>(`select min(id) as id from products where status = 'published'`)
    const person = as(client, me.token)
    const { id } = await begin(person, product?.id as number)
    const key = (await opened(person, id)).document.faces[0]?.key
    const fill = (i: number) => ({
      fields: { faces: { rows: [[key, { fields: { fill: { put: `#0000${10 + i}` } } }]] } },
    })
    const answers = await Promise.all(
      Array.from({ length: TWINS }, (_, i) => person.patch(`${DESIGNS}/${id}/document`, { base: 1, delta: fill(i) })),
    )
    const refused = answers.filter((one) => one.status() === 409)
    assert.lengthOf(refused, TWINS - 1)
    for (const one of refused) assert.lengthOf(one.body().data.patches, 1)
    const now = await opened(person, id)
    assert.equal(now.revision, 2)
    assert.equal(written(now.document).hash, now.hash)
    assert.lengthOf(await rows('select 1 from design_patches where design_id = ?', [id]), 1)
  }).tags(['DES-06'])

  test('of many who begin where few have room, as many do as fit', async ({ client, assert }) => {
    const organisationId = await organisationOf('merchant')
    const product = await row<{ id: number }>(`select min(id) as id from products where status = 'published'`)
    await row(
      `insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id)
       select ?, ?, '海浪', v.product_id, v.id
         from (select product_id, id from product_versions where product_id = ? order by number desc limit 1) v,
              generate_series(1, ? - (select count(*)::int from designs where organisation_id = ?))`,
      [organisationId, me.id, product?.id, DESIGN.most - ROOM, organisationId],
    )
    const person = as(client, me.token)
    const begun = () => person.post(DESIGNS, { product_id: product?.id })
    const answers = await Promise.all(Array.from({ length: TWINS }, begun))
    const refused = answers.filter((one) => one.status() !== 200)
    assert.lengthOf(refused, TWINS - ROOM)
    for (const one of refused) assert.deepEqual([one.status(), one.body().data.reason], [409, 'E_DESIGNS_FULL'])
    const kept = answers.find((one) => one.status() === 200)?.body().data.id
    const template = await person.post(`${DESIGNS}/${kept}/template`, { name: '海浪' })
    assert.equal(template.body().data.reason, 'E_DESIGNS_FULL')
    assert.include(template.body().message, '10000')
    await person.delete(`${DESIGNS}/${kept}`)
    ;(await begun()).assertStatus(200)
  })
    .tags(['DES-09'])
    .timeout(60_000)
})
