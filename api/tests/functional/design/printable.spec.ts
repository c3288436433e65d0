import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { FONT_HASHES } from '#document/fonts/manifest'
import type { DesignDocument } from '#document/model/document'
import { onFace } from '#document/operations/rewrite'
import { runBatch } from '#design/batches/job'
import { checkAll, checkPictures } from '#design/printing/check'
import { stopIdleProcesses } from '#design/render/processes/render'
import { type Drive, driveOf, storageAway } from '#media/storage/drive'
import { copyToTemporary } from '#media/storage/files'
import { contentKey } from '#media/storage/paths'
import { asDemo, type Caller } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, opened, soldProduct, text, type Opened } from '#tests/support/designs'
import { FINISHED_PATH, finishedBody, finishedCount, makeFinished } from '#tests/support/finished'
import { useDrive } from '#tests/support/files/drives'
import { FACE } from '#tests/support/products'
import { drawnFinished, drawnProduct, loseGlyph, performAll } from '#tests/support/renders'

const FONT = 'inter-400'
const TWO_FACES = { faces: [FACE, { ...FACE, key: 'back', name_zh: '背面', name_en: 'Back' }] }

async function worded(who: Caller, product: number, said: Record<string, string>): Promise<Opened & { saved: number }> {
  const begun = await begin(who, product)
  const written = Object.entries(said).reduce<DesignDocument>(
    (document, [key, words]) => onFace(document, key, () => [text(`t-${key}`, words, { font: FONT })]),
    begun.document,
  )
  const fonts = [{ id: FONT, sha256: FONT_HASHES.get(FONT) as string }]
  const answer = await who.patch(`${DESIGNS}/${begun.id}/document`, changeFrom(begun, { ...written, fonts }))
  if (answer.status() !== 200) throw new Error(answer.text())
  return { ...(await opened(who, begun.id)), saved: answer.body().data.revision }
}

const bodyOf = ({ id, saved, product }: Opened & { saved: number }) => ({
  design_id: id,
  revision: saved,
  name: 'Words',
  colour_ids: product.colour_ids.slice(0, 1),
  themes: product.themes.slice(0, 1),
  size_tables: product.size_tables.slice(0, 2).map(({ template_id, unit }) => ({ template_id, unit })),
})

const faultOf = async (who: Caller, id: number) => (await who.get(`${FINISHED_PATH}/${id}`)).body().data.print_fault
const lose = (id: number, missing: boolean) =>
  rows(
    `update attachments set missing_at = case when ? then now() end where sha256 in (select sha256 from materials where id = ?)`,
    [missing, id],
  )

/** Deletes the bytes of a material behind the records; returns a function that restores them. */
async function loseBytes(material: number): Promise<() => Promise<void>> {
  const drive = await driveOf('local')
  const found = await row<{ sha256: string }>('select sha256 from materials where id = ?', [material])
  const key = contentKey(found?.sha256 ?? '')
  const copy = await copyToTemporary(drive, key)
  await drive.remove(key)
  return () => drive.put(key, copy)
}

/** A drive that finds its files but fails to read them. */
const failingToRead = (usual: Drive) =>
  ({
    read: () => Promise.reject(storageAway()),
    sizeOf: (key: string) => usual.sizeOf(key),
  }) as unknown as Drive

test.group('Unprintable products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('a text-only design becomes a finished product (M-1)', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const design = await worded(merchant, await soldProduct(await asDemo(client, 'admin')), { front: 'Inkfold' })
    const { id } = await makeFinished(merchant, bodyOf(design))
    assert.isNull(await faultOf(merchant, id))
  }).tags(['DES-04', 'FIN-01'])

  test('a missing glyph on one of two faces keeps the design a draft, and the error names glyph and face (M-2, E-1)', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await soldProduct(await asDemo(client, 'admin'), TWO_FACES)
    const design = await worded(merchant, product, { front: 'Hello', back: 'ქართ 😀' })
    const before = await finishedCount()
    const refused = await merchant.post(FINISHED_PATH, bodyOf(design)).header('accept-language', 'en')
    refused.assertStatus(409)
    assert.equal(
      refused.body().message,
      'This design cannot be printed, so it stays a draft. Back: the font has no characters for “ქართ😀”. Select another font or change the text.',
    )
    assert.containSubset(refused.body().data, { reason: 'E_UNPRINTABLE', faults: [{ face: 'back', reason: 'glyphs' }] })
    const chinese = await merchant.post(FINISHED_PATH, bodyOf(design)).header('accept-language', 'zh-cn')
    assert.deepEqual(chinese.body().data.errors.design_id, ['背面：字体缺少“ქართ😀”。请更换字体或修改文字。'])
    assert.equal(await finishedCount(), before)
    assert.equal((await opened(merchant, design.id)).revision, design.saved)
  }).tags(['SEC-08', 'FIN-01', 'REN-04'])

  test('nor does such a design become a new version or a batch item', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await soldProduct(await asDemo(client, 'admin'))
    const fine = await worded(merchant, product, { front: 'Hello' })
    const { id } = await makeFinished(merchant, bodyOf(fine))
    const bad = await worded(merchant, product, { front: 'Hello 😀' })
    const redesigned = await merchant.post(`${FINISHED_PATH}/${id}/redesign`, {
      design_id: bad.id,
      revision: bad.saved,
    })
    redesigned.assertStatus(409)
    assert.equal(redesigned.body().data.reason, 'E_UNPRINTABLE')
    assert.equal((await merchant.get(`${FINISHED_PATH}/${id}`)).body().data.version_number, 1)

    const { colour_ids } = bodyOf(bad)
    const batch = (
      await merchant.post('/api/v1/design-batches', {
        design_id: bad.id,
        revision: bad.saved,
        items: [{ product_id: product, colour_ids, name: 'Hello' }],
      })
    ).body().data
    await runBatch(batch.id, new AbortController().signal)
    const [item] = (
      await merchant.get(`/api/v1/design-batches/${batch.id}/items`).header('accept-language', 'en')
    ).body().data
    assert.containSubset(item, { status: 'failed', reason: 'E_UNPRINTABLE', finished_product_id: null })
    assert.match(item.message, /Front.*: the font has no characters for “😀”/)
  }).tags(['SEC-08', 'FIN-02', 'DES-07'])

  test('a blocked or lost picture marks its products until it is back, and they cannot be copied', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const merchant = await asDemo(client, 'merchant')
    const body = await finishedBody(merchant, 'merchant', await soldProduct(admin))
    const { id } = await makeFinished(merchant, body)
    const [material] = (await opened(merchant, body.design_id as number)).document.assets
    const [asset, number] = [
      material?.id as number,
      (await row<{ number: string }>('select number from materials where id = ?', [material?.id]))?.number,
    ]
    const review = (verdict: string, note: string) => admin.post(`/api/v1/materials/${asset}/review`, { verdict, note })
    ;(await review('block', 'Somebody else’s mark')).assertStatus(200)
    await checkPictures()
    assert.containSubset(await faultOf(merchant, id), { reason: 'blocked', face: 'front', missing: number })
    assert.lengthOf((await merchant.get(`${FINISHED_PATH}?is_unprintable=true`)).body().data.list, 1)
    assert.equal((await merchant.post(`${FINISHED_PATH}/${id}/copy`)).body().data.reason, 'E_MATERIALS_DENIED')
    ;(await review('pass', '')).assertStatus(200)
    await checkPictures()
    assert.isNull(await faultOf(merchant, id))

    await lose(asset, true)
    await checkPictures()
    assert.containSubset(await faultOf(merchant, id), { reason: 'asset', missing: number })
    const copied = await merchant.post(`${FINISHED_PATH}/${id}/copy`)
    assert.equal(copied.body().data.reason, 'E_UNPRINTABLE')
    await lose(asset, false)
    await checkPictures()
    assert.isNull(await faultOf(merchant, id))
  }).tags(['SEC-08', 'FIN-01', 'MOD-01'])

  test('a job that resumes after a kill marks products from before the rule', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const [fine, bad] = [
      await drawnFinished(merchant, 'merchant', product),
      await drawnFinished(merchant, 'merchant', product),
    ]
    await loseGlyph(bad.id)
    const progress = () => row('select total, checked, unprintable, last_id, finished_at from print_checks')
    const killed = new AbortController()
    await rows('delete from print_checks')
    killed.abort()
    await checkAll(killed.signal)
    assert.containSubset(await progress(), { checked: 0, finished_at: null })
    await checkAll()
    assert.isNotNull((await progress())?.finished_at)
    assert.equal((await progress())?.total, (await progress())?.checked)
    assert.isNull(await faultOf(merchant, fine.id))
    assert.containSubset(await faultOf(merchant, bad.id), { reason: 'glyphs', missing: '🐱' })
    await checkAll()
    const shown = await merchant.get('/api/v1/print-check')
    assert.containSubset(shown.body().data, { unprintable: 1 })
  }).tags(['SEC-08', 'FIN-01'])

  test('a failed print file marks its product, and a successful one clears the mark', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const { id, material } = await drawnFinished(merchant, 'merchant', product)
    await lose(material, true)
    await performAll()
    assert.containSubset(await faultOf(merchant, id), { reason: 'asset', face: 'front' })
    await lose(material, false)
    ;(await merchant.post(`${FINISHED_PATH}/${id}/renders`, {})).assertStatus(200)
    await performAll()
    assert.isNull(await faultOf(merchant, id))

    await lose(material, true)
    await checkPictures()
    assert.isNull(await faultOf(merchant, id), 'what is drawn can be printed')
  }).tags(['SEC-08', 'REN-03'])

  test('a picture without bytes counts as lost before any record says so', async ({ client, assert, cleanup }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const { id, body, material } = await drawnFinished(merchant, 'merchant', product)
    const restore = await loseBytes(material)
    cleanup(restore)
    const lost = { kind: 'missing_picture', gravity: 'impossible', layer: null, said: String(material) }
    for (const path of [`${FINISHED_PATH}/${id}`, `${DESIGNS}/${body.design_id}`]) {
      const report = await merchant.get(`${path}/preflight`)
      report.assertStatus(200)
      assert.containsSubset(report.body().data[0], { face: 'front', findings: [lost] })
    }
    await performAll()
    assert.containsSubset(await faultOf(merchant, id), { reason: 'asset', face: 'front' })
    const tries = await rows(
      'select distinct status, reason, missing, attempt from render_tasks where finished_product_id = ?',
      [id],
    )
    assert.deepEqual(tries, [{ status: 'failed', reason: 'asset', missing: String(material), attempt: 1 }])

    await restore()
    ;(await merchant.post(`${FINISHED_PATH}/${id}/renders`, {})).assertStatus(200)
    await performAll()
    assert.isNull(await faultOf(merchant, id))
    const [front] = (await merchant.get(`${FINISHED_PATH}/${id}/preflight`)).body().data
    assert.notInclude(
      front.findings.map(({ kind }: { kind: string }) => kind),
      'missing_picture',
    )
  }).tags(['REN-03', 'REN-04'])

  test('a read failure of the drive does not count as a lost picture', async ({ client, assert, cleanup }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const { id } = await drawnFinished(merchant, 'merchant', product)
    const usual = await driveOf('local')
    cleanup(await useDrive('local', failingToRead(usual)))
    ;(await merchant.get(`${FINISHED_PATH}/${id}/preflight`)).assertStatus(503)
    assert.isNull(await faultOf(merchant, id))
  }).tags(['REN-04'])

  test('the check covers only the chosen colours (M-6)', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await soldProduct(await asDemo(client, 'admin'))
    const { id, product: chosen } = await worded(merchant, product, { front: 'Hello' })
    const seen = async (colours: readonly number[]) => {
      const hexes = await rows<{ hex: string }>('select lower(hex) as hex from stock_colours where id = any(?)', [
        colours,
      ])
      const query = colours.length > 0 ? `?colours=${colours.join(',')}` : ''
      const [front] = (await merchant.get(`${DESIGNS}/${id}/preflight${query}`)).body().data
      const kinds = front.findings.map(({ kind }: { kind: string }) => kind)
      return { hexes, kinds, unseen: front.findings.filter(({ kind }: { kind: string }) => kind === 'unseen_ink') }
    }
    for (const colour of chosen.colour_ids) {
      const { hexes, unseen, kinds } = await seen([colour])
      for (const { said } of unseen) assert.equal(said, hexes[0]?.hex)
      assert.notInclude(kinds, 'translucent')
    }
    ;(await merchant.get(`${DESIGNS}/${id}/preflight?colours=one`)).assertStatus(400)
  }).tags(['REN-04'])
})
