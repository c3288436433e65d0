import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { runBatch } from '#design/batches/job'
import { as, type Caller } from '#tests/support/as'
import { changeFrom, designed, DESIGNS, opened } from '#tests/support/designs'
import { FINISHED_PATH, finishedBody } from '#tests/support/finished'
import { persistentUser } from '#tests/support/persistent'
import { organisationOf } from '#tests/support/organisations'

const VERBS = ['view', 'create', 'edit', 'delete']
const MAY = ['designs', 'finished_products', 'materials', 'design_batches'].flatMap((name) =>
  VERBS.map((verb) => `${name}.${verb}`),
)
const ROUNDS = 6

test.group('Finished products | races', (group) => {
  let me: Awaited<ReturnType<typeof persistentUser>>
  let person: Caller
  let product: number
  group.each.setup(async ({ context }) => {
    me = await persistentUser({ organisationId: await organisationOf('merchant'), permissions: MAY, range: 'merchant' })
    person = as(context.client, me.token)
    product = (await row<{ id: number }>(`select min(id) as id from products where status = 'published'`))?.id as number
  })
  group.each.teardown(async () => {
    await rows('delete from design_batches where owner_user_id = ?', [me.id])
    await rows('delete from finished_products where owner_user_id = ?', [me.id])
    await rows('delete from designs where owner_user_id = ?', [me.id])
    await rows('delete from materials where owner_user_id = ?', [me.id])
    await rows(`delete from quota_counters where kind = 'design_count' and period <> '' and organisation_id = ?`, [
      await organisationOf('supplier'),
    ])
    await me.forget()
  })

  test('saves the version the person saw, despite concurrent autosaves', async ({ assert }) => {
    const body = await finishedBody(person, me.username, product)
    const id = body.design_id as number
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await opened(person, id)
      const faces = seen.document.faces.map((face) => ({ ...face, fill: `#0000${10 + round}` as const }))
      const patch = changeFrom(seen, { ...seen.document, faces })
      const [made, saved] = await Promise.all([
        person.post(FINISHED_PATH, { ...body, revision: seen.revision }),
        person.patch(`${DESIGNS}/${id}/document`, patch),
      ])
      saved.assertStatus(200)
      if (made.status() !== 200) {
        assert.equal(made.body().data.reason, 'E_DESIGN_MOVED')
        continue
      }
      const kept = await row<{ hash: string }>(
        `select v.hash from finished_versions f join design_versions v on v.id = f.design_version_id where f.finished_product_id = ?`,
        [made.body().data.id],
      )
      assert.equal(kept?.hash, seen.hash)
    }
  }).tags(['FIN-02', 'DES-06'])

  test('two workers on one batch process every product once', async ({ assert }) => {
    const source = await designed(person, me.username, product)
    const targets = await rows<{ product_id: number; colour_ids: number[] }>(
      `select product_id, array[min(colour_id)] as colour_ids from product_colours c join products p on p.id = c.product_id
        where p.status = 'published' group by 1 order by 1 limit 8`,
    )
    const items = targets.map((one, i) => ({ ...one, name: `Twin ${i}` }))
    const { data } = (
      await person.post('/api/v1/design-batches', { design_id: source.id, revision: source.revision, items })
    ).body()
    const never = new AbortController().signal
    await Promise.all([runBatch(data.id, never), runBatch(data.id, never), runBatch(data.id, never)])
    const done = (await person.get(`/api/v1/design-batches/${data.id}`)).body().data
    assert.containSubset(done, { status: 'done', done: 8, failed: 0 })
    assert.lengthOf(await rows('select 1 from finished_products where owner_user_id = ?', [me.id]), 8)
  }).tags(['DES-07'])
})
