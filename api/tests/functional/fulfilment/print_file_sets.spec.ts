import { test } from '@japa/runner'
import { runExport } from '#core/exports/run_export'
import { row, rows } from '#core/database'
import type { Caller } from '#tests/support/as'
import type { ApiClient } from '@japa/api-client'
import type { Work } from '#contracts/workshop'
import { renderedPicture } from '#tests/support/effects'
import { downloaded } from '#tests/support/exports'
import { makePerson } from '#tests/support/people'
import { asDemo } from '#tests/support/as'
import { unzip } from '#tests/support/unzip'
import { drawn, drawnOffer, madeOf, pay, PRODUCTION, supplierOf, working } from '#tests/support/workshop'

/** Stores a file of one colour as if rendered. */
const drawnIn = (finished: number, kind: 'print_png' | 'print_white', colour: number, file: string) =>
  rows(
    `insert into finished_pictures (organisation_id, owner_user_id, finished_product_id, design_version_id, kind, subject, colour_id, file, width, height)
     select f.organisation_id, f.owner_user_id, f.id, v.design_version_id, ?, 'front', ?, ?, 3602, 4795
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?`,
    [kind, colour, file, finished],
  )

async function zipOf(client: ApiClient, { at, token }: { at: Caller; token: string }, ids: readonly number[]) {
  const ordered = await at.post(`${PRODUCTION}/print-files`, { ids, time_zone: 'Asia/Shanghai' })
  if (ordered.status() !== 200) throw new Error(ordered.text())
  await runExport(ordered.body().data.id, new AbortController().signal)
  return [...unzip(await downloaded(client, token, ordered.body().data.id)).keys()].map((name) => name.split('/')[1])
}

const namedBy = async (factory: number, pattern: string) =>
  rows(
    `insert into factories (id, supplier_id, area_code, province, city, print_name) values (?, ?, '350581', 'x', 'x', ?)
     on conflict (id) do update set print_name = excluded.print_name`,
    [factory, await supplierOf(factory), pattern],
  )

test.group('Production | print file sets', (group) => {
  working(group)

  test('an order takes the files of its colour, with the white ink under them', async ({ client, assert }) => {
    const { buyer, offer, at, token } = await drawnOffer(client)
    const owner = await makePerson({ organisationId: buyer.merchant, permissions: ['materials.create'] })
    const [colour = 0] = offer.colours
    const other = (await row<{ id: number }>('select id from stock_colours where id <> ? limit 1', [colour]))?.id ?? 0
    const [own, white, others] = [
      await renderedPicture(owner.token, 'print'),
      await renderedPicture(owner.token, 'print'),
      await renderedPicture(owner.token, 'print'),
    ]
    await rows('delete from finished_pictures where finished_product_id = ?', [offer.finished])
    await drawnIn(offer.finished, 'print_png', other, others)
    await drawnIn(offer.finished, 'print_png', colour, own)
    await drawnIn(offer.finished, 'print_white', colour, white)
    await drawnIn(offer.finished, 'print_white', other, others)
    const [made] = await madeOf((await pay(client, buyer, offer, 1)).id)
    if (!made) throw new Error('no work')
    const frozen = await rows(
      `select f.file, f.white_file from print_files f join order_items i on i.id = f.order_item_id where i.finished_product_id = ?`,
      [offer.finished],
    )
    assert.deepEqual(frozen, [{ file: own, white_file: white }])
    const { files } = (await at.get(`${PRODUCTION}/${made.id}/work`)).body().data as Work
    assert.isTrue(files[0]?.white_link?.startsWith(white))
    ;(await client.get(files[0]?.white_link as string)).assertStatus(200)
    const names = await zipOf(client, { at, token }, [made.id])
    assert.lengthOf(names, 2)
    assert.match(String(names[0]), /front\.\w+$/)
    assert.match(String(names[1]), /front white\.\w+$/)
  }).tags(['EDT-05', 'FAC-03', 'UPL-04'])

  test('files are named as the factory asks, and never overwrite one another', async ({ client, assert }) => {
    const { buyer, offer, at, token } = await drawnOffer(client)
    await drawn(offer.finished, await renderedPicture(token, 'print'))
    const order = await pay(client, buyer, offer, 2)
    const [made] = await madeOf(order.id)
    if (!made) throw new Error('no work')
    const { order_no: no } = (await row<{ order_no: string }>('select order_no from orders where id = ?', [
      order.id,
    ])) as {
      order_no: string
    }
    await namedBy(offer.factory, '{order}_{position}_{side} {pieces}x')
    const suffix = /\.\w+$/
    const names = async () => (await zipOf(client, { at, token }, [made.id])).map((name) => name?.replace(suffix, ''))
    assert.deepEqual(await names(), [`${no}_1_front 2x`])
    await namedBy(offer.factory, '../../{side}/..')
    assert.notMatch(String(await names()), /[/\\]/)
    await rows(
      `insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
       select order_item_id, organisation_id, design_version_id, 'back', name_zh, name_en, place + 1, file, sha256, width, height
         from print_files f where order_item_id in (select id from order_items where order_id = ?)`,
      [order.id],
    )
    await namedBy(offer.factory, '{order}')
    assert.deepEqual(await names(), [no, `${no} 2`])
  }).tags(['EDT-06', 'FAC-03'])

  test('a pattern with an unknown part is refused at the field', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { list } = (await admin.get('/api/v1/factories?limit=1')).body().data
    const [factory] = list as { id: number }[]
    const refused = await admin.patch(`/api/v1/factories/${factory?.id}`, { print_name: '{order}_{buyer}' })
    refused.assertStatus(400)
    assert.include(refused.body().data, { reason: 'E_PRINT_NAME' })
    assert.match(refused.text(), /\{buyer\}/)
    const saved = await admin.patch(`/api/v1/factories/${factory?.id}`, { print_name: '{order}_{side}' })
    saved.assertStatus(200)
    assert.equal(saved.body().data.print_name, '{order}_{side}')
  }).tags(['EDT-06'])
})
