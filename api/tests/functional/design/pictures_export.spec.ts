import { test } from '@japa/runner'
import { EXPORT } from '#contracts/exports'
import { row, rows } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { as, type Caller } from '#tests/support/as'
import { downloaded, recordOf } from '#tests/support/exports'
import { FINISHED_PATH, finishedBody, makeFinished } from '#tests/support/finished'
import { persistentUser } from '#tests/support/persistent'
import { sentPicture } from '#tests/support/materials'
import { organisationOf } from '#tests/support/organisations'
import { unzip } from '#tests/support/unzip'

const VERBS = ['view', 'create', 'edit', 'delete']
const MAY = ['designs', 'finished_products', 'materials', 'export_records'].flatMap((name) =>
  VERBS.map((verb) => `${name}.${verb}`),
)
const never = new AbortController().signal

test.group('Pictures of finished products | archive', (group) => {
  let me: Awaited<ReturnType<typeof persistentUser>>
  let person: Caller
  group.each.setup(async ({ context }) => {
    me = await persistentUser({ organisationId: await organisationOf('merchant'), permissions: MAY, range: 'merchant' })
    person = as(context.client, me.token)
  })
  group.each.teardown(async () => {
    await rows('delete from export_records where user_id = ?', [me.id])
    await rows('delete from finished_products where owner_user_id = ?', [me.id])
    await rows('delete from designs where owner_user_id = ?', [me.id])
    await rows('delete from materials where owner_user_id = ?', [me.id])
    await rows('delete from attachments where owner_user_id = ?', [me.id])
    await rows('delete from notices where user_id = ?', [me.id])
    await rows(`delete from quota_counters where kind = 'design_count' and period <> '' and organisation_id = ?`, [
      await organisationOf('supplier'),
    ])
    await me.forget()
  })

  const show = async (id: number, kind: string, subject: string) =>
    rows(
      `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, colour_id, file, width, height)
       select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, ?, ?, case when ? = 'effect' then (select min(colour_id) from finished_colours where finished_product_id = f.id) end, ?, 64, 64
         from finished_products f join finished_versions v on v.finished_product_id = f.id where f.id = ?`,
      [kind, subject, kind, await sentPicture(me.token), id],
    )

  async function pictured(name: string, kinds: string[]): Promise<number> {
    const product = await row<{ id: number }>(`select min(id) as id from products where status = 'published'`)
    const { id } = await makeFinished(person, await finishedBody(person, me.username, product?.id as number, { name }))
    for (const kind of kinds) await show(id, kind, 'front')
    return id
  }

  const send = (ids: number[], kinds: string[]) =>
    person.post(`${FINISHED_PATH}/pictures`, { ids, kinds, time_zone: 'Asia/Shanghai' })

  test('has a folder per product, with names valid on every system', async ({ client, assert }) => {
    const ids = [
      await pictured('海浪/../T 恤?', ['effect', 'print_png']),
      await pictured('Waves', ['effect', 'print_pdf']),
    ]
    const ordered = await send(ids, ['effect', 'print_png'])
    ordered.assertStatus(200)
    const { id, format, estimated_count } = ordered.body().data
    assert.deepEqual([format, estimated_count], ['zip', 3])
    await runExport(id, never)
    assert.containSubset(await recordOf(id), { status: 'success', actual_count: 3 })
    const names = [...unzip(await downloaded(client, me.token, id)).keys()]
    assert.lengthOf(names, 3)
    assert.match(names[0] ?? '', /^F\d{8} 海浪 \.\. T 恤\/effect front [\w ]+\.jpg$/)
    assert.match(names[1] ?? '', /^F\d{8} 海浪 \.\. T 恤\/print_png front\.jpg$/)
    assert.match(names[2] ?? '', /^F\d{8} Waves\/effect front/)
  }).tags(['FIN-02'])

  test('rejects an empty or oversized selection and products of others', async ({ assert }) => {
    const bare = await pictured('Bare', [])
    assert.equal((await send([bare], ['effect'])).body().data.reason, 'E_PICTURES_NONE')
    const heavy = await pictured('Heavy', ['print_png', 'effect'])
    assert.equal((await send([heavy], ['print_pdf'])).body().data.reason, 'E_PICTURES_NONE')
    await rows('update attachments set size = ? where owner_user_id = ?', [EXPORT.parcelBytes / 2 + 1, me.id])
    assert.containSubset((await send([heavy], ['print_png', 'effect'])).body().data, {
      reason: 'E_PARCEL_TOO_LARGE',
      gigabytes: '2.0',
    })
    await rows(`update attachments set size = 1 where owner_user_id = ?`, [me.id])
    await rows('update finished_products set organisation_id = ? where id = ?', [
      await organisationOf('supplier'),
      heavy,
    ])
    ;(await send([heavy], ['print_png'])).assertStatus(404)
    await rows('update finished_products set organisation_id = ? where id = ?', [
      await organisationOf('merchant'),
      heavy,
    ])
  }).tags(['FIN-02'])

  test('renders PDFs for the archive, of rendered print files', async ({ client, assert }) => {
    const id = await pictured('Waves', ['effect', 'print_png'])
    await rows(`update render_tasks set status = 'done' where finished_product_id = ? and kind = 'print'`, [id])
    const ordered = (await send([id], ['print_pdf'])).body().data
    const asked = await rows<{ id: number; subject: string }>(
      `select id, subject from render_tasks where finished_product_id = ? and kind = 'pdf' and status = 'waiting'`,
      [id],
    )
    assert.isAbove(asked.length, 0)
    assert.equal(ordered.estimated_count, asked.length)
    const making = runExport(ordered.id, never)
    for (const { subject } of asked) await show(id, 'print_pdf', subject)
    await rows(`update render_tasks set status = 'done' where finished_product_id = ? and kind = 'pdf'`, [id])
    await making
    const names = [...unzip(await downloaded(client, me.token, ordered.id)).keys()]
    assert.lengthOf(names, asked.length)
    assert.match(names[0] ?? '', /print_pdf \w+\.\w+$/)
  }).tags(['FIN-02'])

  test('omits what its person may no longer see when the archive is built', async ({ assert }) => {
    const ids = [await pictured('One', ['effect']), await pictured('Two', ['effect'])]
    const { id } = (await send(ids, ['effect'])).body().data
    await rows('update finished_products set organisation_id = ? where id = ?', [
      await organisationOf('supplier'),
      ids[0],
    ])
    await runExport(id, never)
    assert.containSubset(await recordOf(id), { status: 'success', actual_count: 1 })
    await rows('update finished_products set organisation_id = ? where id = ?', [
      await organisationOf('merchant'),
      ids[0],
    ])
  }).tags(['FIN-02'])
})
