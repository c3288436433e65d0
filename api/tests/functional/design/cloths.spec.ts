import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows, transaction, type Row } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { needsPicture } from '#design/printing/print_faults'
import type { DesignDocument } from '#document/model/document'
import type { ClothVersion } from '#document/model/layers'
import { validateProducts } from '#design/printing/validate_versions'
import { jobCause } from '#core/jobs/job'
import { enqueueMissing } from '#design/render/enqueue'
import { asDemo, type Caller } from '#tests/support/as'
import { createSpu } from '#tests/support/catalogue'
import { changeFrom, DESIGNS, image, opened, text } from '#tests/support/designs'
import { FINISHED_PATH, makeFinished } from '#tests/support/finished'
import { FACE, wholeProduct } from '#tests/support/products'
import { drawnFinished, drawnProduct, performAll, picturesOf } from '#tests/support/renders'
import type { ApiClient } from '@japa/api-client'

const WHITE_ON_DARK: readonly ClothVersion[] = [{ key: 'dark', fill: '#ffffff' }]

const idsOf = async (hexes: readonly string[]) => {
  const found = await rows<{ id: number }>(
    'select id from stock_colours where lower(hex) = any(?) order by array_position(?::text[], lower(hex))',
    [hexes, hexes],
  )
  return found.map(({ id }) => id)
}

/** A finished product in one light and two dark colours. */
async function made(client: ApiClient, cloths?: readonly ClothVersion[], differing: Row = {}) {
  const admin = await asDemo(client, 'admin')
  const [light, dark] = [await idsOf(['#ffffff']), await idsOf(['#1b1b1d', '#1f2a44'])]
  const blank = await createSpu(admin, { colour_ids: [...light, ...dark] })
  const product = await drawnProduct(admin, { ...differing, spu_id: blank.id, organisation_id: blank.organisation_id })
  const merchant = await asDemo(client, 'merchant')
  const { body } = await drawnFinished(merchant, 'merchant', product, { fill: '#000000', ...(cloths && { cloths }) })
  const finished = await makeFinished(merchant, { ...body, name: '深浅', colour_ids: [...light, ...dark] })
  return { merchant, body, product, light, dark, id: finished.id }
}

const printsOf = async (id: number) => (await picturesOf(id)).filter(({ kind }) => kind === 'print_png')

async function brightest(client: ApiClient, who: Caller, id: number, colour: number | null) {
  const { list } = (await who.get(`/api/v1/finished-pictures?finished_product_id=${id}&limit=50`)).body().data
  const { file_link: link } = list.find(
    (one: { kind: string; colour_id: number | null }) => one.kind === 'print_png' && one.colour_id === colour,
  )
  // The words are in the upper third, above the picture.
  const words = sharp((await client.get(link)).body()).extract({ left: 40, top: 40, width: 100, height: 40 })
  const { channels } = await words.flatten({ background: '#808080' }).stats()
  return { light: channels[0]?.max ?? NaN, dark: channels[0]?.min ?? NaN }
}

test.group('Artwork per cloth', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('a picture that the site requires has to be seen on every cloth', async ({ assert }) => {
    await rows(`update config_items set value = 'true' where name = 'finishedNeedsPicture'`)
    const lacks = (more: Parameters<typeof image>[2]) => {
      const area = { width: 300, height: 300, dpi: 150, bleed: 0, safe: 0 }
      const layers = [image('p1', 1, more), text('t1', 'Words')]
      const empty = { schema: 'inkfold', version: 1, product: { id: 1, version: 1 }, fonts: [], assets: [] }
      return needsPicture({ ...empty, faces: [{ key: 'front', area, layers }] } as unknown as DesignDocument)
    }
    assert.isFalse(await lacks({}))
    assert.isTrue(await lacks({ hidden: true }))
    assert.isTrue(await lacks({ cloths: [{ key: 'dark', visibility: 'hidden' }] }))
    assert.isTrue(await lacks({ hidden: true, cloths: [{ key: 'dark', visibility: 'shown' }] }))
    const both = ['dark', 'light'] as const
    assert.isFalse(await lacks({ hidden: true, cloths: both.map((key) => ({ key, visibility: 'shown' })) }))
  }).tags(['EDT-05', 'DES-04'])

  test('gives each colour its print file, and colours that look alike the same one', async ({ client, assert }) => {
    const { merchant, id, light, dark } = await made(client, WHITE_ON_DARK)
    assert.lengthOf([...light, ...dark], 3)
    await performAll()
    const prints = await printsOf(id)
    assert.sameMembers(
      prints.map(({ colour_id: colour }) => colour),
      [...light, ...dark],
    )
    const files = new Map(prints.map(({ colour_id: colour, file }) => [colour, file]))
    assert.equal(files.get(dark[0] as number), files.get(dark[1] as number))
    assert.notEqual(files.get(light[0] as number), files.get(dark[0] as number))
    assert.isAbove((await brightest(client, merchant, id, dark[0] as number)).light, 240)
    assert.isBelow((await brightest(client, merchant, id, light[0] as number)).dark, 20)
    assert.isBelow((await brightest(client, merchant, id, light[0] as number)).light, 200)
    const progress = (await merchant.get(`${FINISHED_PATH}/${id}/renders`)).body().data
    assert.include(progress, { failed: 0, done: progress.total })
  }).tags(['EDT-05', 'REN-01'])

  test('a design without versions stays one print file for all colours', async ({ client, assert }) => {
    const { id } = await made(client)
    await performAll()
    assert.deepEqual(
      (await printsOf(id)).map(({ colour_id: colour }) => colour),
      [null],
    )
  }).tags(['EDT-05', 'REN-01'])

  test('an order’s colour gets only what it needs', async ({ client, assert }) => {
    const { id, dark, light } = await made(client, WHITE_ON_DARK)
    await performAll()
    const { design_version_id: version } = (await row<{ design_version_id: number }>(
      'select design_version_id from finished_versions where finished_product_id = ?',
      [id],
    )) as { design_version_id: number }
    const wanted = { finishedId: id, designVersionId: version, colourIds: dark.slice(0, 1) }
    const ask = () => transaction(jobCause('design.render'), (trx) => enqueueMissing(wanted, trx))
    const waiting = () =>
      rows<{ kind: string; colour_ids: number[] }>(
        `select kind, colour_ids from render_tasks where finished_product_id = ? and status = 'waiting' order by kind`,
        [id],
      )
    await ask()
    assert.deepEqual(await waiting(), [])
    await rows(`delete from finished_pictures where finished_product_id = ? and kind = 'print_png'`, [id])
    await ask()
    assert.deepEqual(await waiting(), [{ kind: 'print', colour_ids: dark.slice(0, 1) }])
    await performAll()
    assert.deepEqual(
      (await printsOf(id)).map(({ colour_id: colour }) => colour),
      dark.slice(0, 1),
    )
    assert.lengthOf(light, 1)
  }).tags(['EDT-05', 'ORD-06'])

  test('is printable only when every colour has its file', async ({ client, assert }) => {
    const { id, light } = await made(client, WHITE_ON_DARK)
    await performAll()
    await rows(`delete from finished_pictures where finished_product_id = ? and kind = 'print_png' and colour_id = ?`, [
      id,
      light[0],
    ])
    await rows(
      `update render_tasks set status = 'failed', reason = 'unexpected' where finished_product_id = ? and kind = 'print'`,
      [id],
    )
    const check = () => transaction(jobCause('design.render'), (trx) => validateProducts([id], trx))
    assert.equal(await check(), 1)
  }).tags(['EDT-05', 'FIN-01'])

  test('a side that prints nothing on some cloth cannot be finished, and preflight says so', async ({
    client,
    assert,
  }) => {
    const { merchant, body } = await made(client)
    const before = await opened(merchant, body.design_id)
    const faces = before.document.faces.map((face) => ({
      ...face,
      layers: face.layers.map((layer) => ({ ...layer, cloths: [{ key: 'dark', visibility: 'hidden' } as const] })),
    }))
    const saved = await merchant.patch(
      `${DESIGNS}/${before.id}/document`,
      changeFrom(before, { ...before.document, faces }),
    )
    saved.assertStatus(200)
    const [front] = (await merchant.get(`${DESIGNS}/${before.id}/preflight`)).body().data
    assert.include(front.findings[0], { kind: 'blank_face', gravity: 'impossible' })
    const answer = await merchant.post(FINISHED_PATH, { ...body, revision: saved.body().data.revision })
    assert.equal(answer.body().data.reason, 'E_UNPRINTABLE')
  }).tags(['EDT-05', 'FIN-01', 'REN-04'])

  test('preflight measures each colour with its own artwork', async ({ client, assert }) => {
    const { merchant, body, dark } = await made(client)
    const report = async () =>
      (await merchant.get(`${DESIGNS}/${body.design_id}/preflight?colours=${dark.join(',')}`)).body().data[0].findings
    const unseen = async () => (await report()).filter(({ kind }: { kind: string }) => kind === 'unseen_ink')
    assert.isAbove((await unseen()).length, 0)
    const before = await opened(merchant, body.design_id)
    const faces = before.document.faces.map((face) => ({
      ...face,
      layers: face.layers.map((layer) => (layer.type === 'text' ? { ...layer, cloths: WHITE_ON_DARK } : layer)),
    }))
    const saved = await merchant.patch(
      `${DESIGNS}/${before.id}/document`,
      changeFrom(before, { ...before.document, faces }),
    )
    saved.assertStatus(200)
    assert.deepEqual(await unseen(), [])
  }).tags(['EDT-05', 'REN-04'])

  test('white ink is a file of its own for the colours that need it', async ({ client, assert }) => {
    const faces = [{ ...FACE, width_mm: 60, height_mm: 80, dpi: 72, underbase: 'dark' }]
    const { id, dark, light } = await made(client, undefined, { faces })
    await performAll()
    const pictures = await picturesOf(id)
    const coloursOf = (kind: string) => pictures.flatMap((one) => (one.kind === kind ? [one.colour_id] : []))
    assert.deepEqual(coloursOf('print_png'), [null])
    assert.sameMembers(coloursOf('print_white'), dark)
    assert.notInclude(coloursOf('print_white'), light[0] as number)
    const white = new Set(pictures.flatMap(({ kind, file }) => (kind === 'print_white' ? [file] : [])))
    assert.equal(white.size, 1)
    const merchant = await asDemo(client, 'merchant')
    const { list } = (await merchant.get(`/api/v1/finished-pictures?finished_product_id=${id}&limit=50`)).body().data
    const link = list.find(({ kind }: { kind: string }) => kind === 'print_white').file_link
    const { channels } = await sharp((await client.get(link)).body()).stats()
    assert.deepEqual([channels[0]?.min, channels[3]?.min, channels[3]?.max], [255, 0, 255])
    const admin = await asDemo(client, 'admin')
    const refused = await admin.post(
      '/api/v1/products',
      await wholeProduct(admin, { faces: [{ ...FACE, underbase: 'grey' }] }),
    )
    refused.assertStatus(400)
    assert.match(refused.text(), /faces\.0\.underbase/)
  }).tags(['EDT-05', 'REN-01', 'FAC-03'])

  test('a hostile version is refused at its place', async ({ client, assert }) => {
    const { merchant, body } = await made(client)
    const before = await opened(merchant, body.design_id)
    const bad = [{ key: 'dark', fill: 'javascript:alert(1)' }] as unknown as ClothVersion[]
    const faces = before.document.faces.map((face) => ({
      ...face,
      layers: face.layers.map((layer) => ({ ...layer, cloths: bad })),
    }))
    const answer = await merchant.patch(
      `${DESIGNS}/${before.id}/document`,
      changeFrom(before, { ...before.document, faces }),
    )
    answer.assertStatus(400)
    assert.include(answer.body().data, { reason: 'E_DESIGN_INVALID', path: 'faces.0.layers.0.cloths.0.fill' })
  }).tags(['EDT-05', 'DES-03'])
})
