import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { row, rows } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import { BLANK_ANGLES } from '#database/blanks/index'
import { storeAngle } from '#database/seeders/shop/store_angle'
import { stopIdleProcesses } from '#design/render/processes/render'
import { asDemo } from '#tests/support/as'
import { FINISHED_PATH } from '#tests/support/finished'
import { organisationOf, userId } from '#tests/support/organisations'
import { openStore, PUBLICATIONS_PATH } from '#tests/support/publishing'
import { drawnFinished, drawnProduct, performAll } from '#tests/support/renders'

const ITEM = 'T180-U'

/** A product with the tee's front, lifestyle and back pictures. */
async function productWithLifestyle(admin: Awaited<ReturnType<typeof asDemo>>): Promise<number> {
  const id = await drawnProduct(admin)
  const actor = await (await app.container.make(SessionDirectory)).byUserId(await userId('admin'))
  const angles = (BLANK_ANGLES[ITEM] ?? []).filter(({ key }) => ['front', 'worn', 'back'].includes(key))
  for (const [i, angle] of angles.entries())
    await storeAngle(angle, { productId: id, itemNo: ITEM, sort: angles.length - i }, actor)
  const saved = await admin.patch(`/api/v1/products/${id}`, { style_code: 'L1' })
  if (saved.status() !== 200) throw new Error(saved.text())
  return id
}

test.group('Lifestyle pictures | finished products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('have one after the main picture, with its print, and offer it to publications', async ({ client, assert }) => {
    const product = await productWithLifestyle(await asDemo(client, 'admin'))
    const shop = (await client.get(`/api/v1/shop/products/${product}`)).body().data
    assert.deepEqual(
      shop.angles.slice(0, 3).map(({ key, setting }: { key: string; setting: string }) => [key, setting]),
      [['front', 'studio'], ['worn', 'worn'], ['back', 'studio']], // prettier-ignore
    )
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    await performAll()
    const set = await rows<{ subject: string; name_zh: string; name_en: string; file: string; width: number }>(
      `select subject, name_zh, name_en, file, width from finished_pictures where finished_product_id = ? and kind = 'effect' order by place`,
      [id],
    )
    assert.deepEqual(set.map(({ subject }) => subject).slice(0, 2), ['front', 'worn'])
    assert.deepInclude(set[1], { name_zh: '上身效果', name_en: 'On a model', width: 1200 })
    const shown = (await merchant.get(`${FINISHED_PATH}/${id}`)).body().data
    assert.equal(shown.picture, set[0]?.file)
    const store = await openStore(await organisationOf('merchant'))
    const drafts = { finished_product_ids: [id], store_ids: [store] }
    const draft = (
      await merchant.post(`${PUBLICATIONS_PATH}/drafts`, drafts).header('idempotency-key', randomUUID())
    ).body()
    const sheet = (await merchant.get(`${PUBLICATIONS_PATH}/${draft.data.ids[0]}/form`)).body().data
    assert.include(
      sheet.pictures.map(({ file }: { file: string }) => file),
      set[1]?.file ?? '',
    )

    const { list } = (await merchant.get(`/api/v1/finished-pictures?finished_product_id=${id}&subject=worn`)).body()
      .data
    const bytes = Buffer.from((await client.get(list[0].file_link)).body())
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    let blue = 0
    for (let i = 0; i < data.length; i += 3) if ((data[i + 2] ?? 0) - (data[i] ?? 0) > 100) blue += 1
    assert.isAbove(blue, 5000)
    assert.isBelow(blue, 200_000)
  }).tags(['PPL-08', 'REN-01'])

  test('that are rendered again have the same bytes', async ({ client, assert }) => {
    const product = await productWithLifestyle(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', product)
    const drawn = async () => {
      await performAll()
      const found = await row<{ sha256: string }>(
        `select a.sha256 from finished_pictures p join attachments a on a.public_id = substr(p.file, 8)::uuid
          where p.finished_product_id = ? and p.subject = 'worn'`,
        [id],
      )
      return found?.sha256
    }
    const first = await drawn()
    assert.exists(first)
    await rows('delete from renders')
    await rows(`update render_tasks set status = 'waiting', attempt = 0 where finished_product_id = ?`, [id])
    await rows(`delete from finished_pictures where finished_product_id = ?`, [id])
    assert.equal(await drawn(), first)
  }).tags(['PPL-08'])
})
