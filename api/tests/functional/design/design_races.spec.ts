import type { ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DESIGN } from '#contracts/limits'
import { row, rows } from '#core/database'
import { as } from '#tests/support/as'
import { serialise } from '#design/designs/revision'
import { begin, DESIGNS, opened } from '#tests/support/designs'
import { persistentUser } from '#tests/support/persistent'
import { organisationOf } from '#tests/support/organisations'

const TWINS = 12
const ROOM = 3
const SAVES = 40

const publishedProduct = async () =>
  (await row<{ id: number }>(`select min(id) as id from products where status = 'published'`))?.id as number

const filled = (face: string | undefined, colour: string) => ({
  fields: { faces: { rows: [[face, { fields: { fill: { put: colour } } }]] } },
})

test.group('Designs | races', (group) => {
  let me: Awaited<ReturnType<typeof persistentUser>>
  group.each.setup(async () => {
    me = await persistentUser({
      organisationId: await organisationOf('merchant'),
      permissions: ['view', 'create', 'edit', 'delete'].map((one) => `designs.${one}`),
    })
  })
  group.each.teardown(async () => {
    await rows('delete from designs where owner_user_id = ?', [me.id])
    await me.forget()
  })

  test('of concurrent saves on one revision one succeeds; the others get its patch and can continue', async ({
    client,
    assert,
  }) => {
    const product = await publishedProduct()
    const person = as(client, me.token)
    const { id } = await begin(person, product)
    const key = (await opened(person, id)).document.faces[0]?.key
    const answers = await Promise.all(
      Array.from({ length: TWINS }, (_, i) =>
        person.patch(`${DESIGNS}/${id}/document`, { base: 1, delta: filled(key, `#0000${10 + i}`) }),
      ),
    )
    const refused = answers.filter((one) => one.status() === 409)
    assert.lengthOf(refused, TWINS - 1)
    for (const one of refused) assert.lengthOf(one.body().data.patches, 1)
    const now = await opened(person, id)
    assert.equal(now.revision, 2)
    assert.equal(serialise(now.document).hash, now.hash)
    assert.lengthOf(await rows('select 1 from design_patches where design_id = ?', [id]), 1)
  }).tags(['DES-06'])

  test('opening, previewing and templating succeed while the design is being saved', async ({ client, assert }) => {
    const product = await publishedProduct()
    const person = as(client, me.token)
    const { id, document } = await begin(person, product)
    const key = document.faces[0]?.key
    let isSaving = true
    const saving = (async () => {
      for (let base = 1; base <= SAVES; base++) {
        const delta = filled(key, `#00${1000 + base}`)
        ;(await person.patch(`${DESIGNS}/${id}/document`, { base, delta })).assertStatus(200)
      }
      isSaving = false
    })()
    const looking = async (look: () => Promise<ApiResponse>) => {
      const statuses = new Set<number>()
      while (isSaving) statuses.add((await look()).status())
      return [...statuses]
    }
    const looked = await Promise.all([
      looking(() => person.get(`${DESIGNS}/${id}/document`)),
      looking(() => person.get(`${DESIGNS}/${id}/document`)),
      looking(() => person.get(`${DESIGNS}/${id}/preflight`)),
      looking(() => person.post(`${DESIGNS}/${id}/template`, { name: '海浪' })),
    ])
    await saving
    assert.deepEqual(looked, [[200], [200], [200], [200]])
  }).tags(['DES-06'])

  test('concurrent creations at the limit succeed exactly as often as places remain', async ({ client, assert }) => {
    const organisationId = await organisationOf('merchant')
    const product = await publishedProduct()
    await row(
      `insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id)
       select ?, ?, '海浪', v.product_id, v.id
         from (select product_id, id from product_versions where product_id = ? order by number desc limit 1) v,
              generate_series(1, ? - (select count(*)::int from designs where organisation_id = ?))`,
      [organisationId, me.id, product, DESIGN.most - ROOM, organisationId],
    )
    const person = as(client, me.token)
    const begun = () => person.post(DESIGNS, { product_id: product })
    const answers = await Promise.all(Array.from({ length: TWINS }, begun))
    const refused = answers.filter((one) => one.status() !== 200)
    assert.lengthOf(refused, TWINS - ROOM)
    for (const one of refused) assert.deepEqual([one.status(), one.body().data.reason], [409, 'E_DESIGNS_FULL'])
    const kept = answers.find((one) => one.status() === 200)?.body().data.id
    const template = await person.post(`${DESIGNS}/${kept}/template`, { name: '海浪' })
    assert.equal(template.body().data.reason, 'E_DESIGNS_FULL')
    assert.include(template.body().message, '10,000')
    await person.delete(`${DESIGNS}/${kept}`)
    ;(await begun()).assertStatus(200)
  }).tags(['DES-09'])
})
