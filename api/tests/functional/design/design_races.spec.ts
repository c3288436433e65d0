import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { written } from '#design/designs/domain/written'
import { begin, DESIGNS, opened } from '#tests/support/designs'
import { lastingPerson } from '#tests/support/lasting'
import { organisationOf } from '#tests/support/organisations'

const TWINS = 12

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
})
