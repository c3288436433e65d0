import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { stopIdleProcesses } from '#design/render/processes/render'
import { asDemo } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, opened, withLayers, text } from '#tests/support/designs'
import { FINISHED_PATH } from '#tests/support/finished'
import { drawnFinished, drawnProduct, loseGlyph } from '#tests/support/renders'

test.group('Preflight', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('reports the print issues of each face, by layers and by pixels', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { body, id } = await drawnFinished(merchant, 'merchant', product)
    await loseGlyph(id)
    const report = async () => (await merchant.get(`${DESIGNS}/${body.design_id}/preflight`)).body().data
    const [front] = await report()
    assert.equal(front.face, 'front')
    assert.deepInclude(front.findings[0], { kind: 'missing_glyphs', gravity: 'impossible', layer: 't1', said: '🐱' })
    assert.deepInclude(front.findings[1], { kind: 'coarse', gravity: 'bad', layer: 'p1', said: '76' })

    await rows(`update attachments set missing_at = now() where topic = 'material'`)
    assert.deepInclude((await report())[0].findings, {
      kind: 'missing_picture',
      gravity: 'impossible',
      layer: 'p1',
      layer_name: null,
      said: String((await rows<{ id: number }>('select max(id) as id from materials'))[0]?.id),
    })
  }).tags(['REN-04'])

  test('checks a finished product in its saved version, whatever happens to its design', async ({ client, assert }) => {
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const merchant = await asDemo(client, 'merchant')
    const { body, id } = await drawnFinished(merchant, 'merchant', product)
    await loseGlyph(id)
    const report = async (path: string) => (await merchant.get(`${path}/preflight`)).body().data
    const before = await report(`${FINISHED_PATH}/${id}`)
    assert.deepInclude(before[0].findings[0], { kind: 'missing_glyphs', layer: 't1', layer_name: '墨🐱' })

    const now = await opened(merchant, body.design_id)
    const bare = { ...now.document, faces: now.document.faces.map((face) => ({ ...face, layers: [] })) }
    ;(await merchant.patch(`${DESIGNS}/${now.id}/document`, changeFrom(now, bare))).assertStatus(200)
    assert.deepInclude((await report(`${DESIGNS}/${now.id}`))[0].findings[0], { kind: 'empty_face' })
    assert.deepEqual(await report(`${FINISHED_PATH}/${id}`), before)
    ;(await (await asDemo(client, 'gold')).get(`${FINISHED_PATH}/${id}/preflight`)).assertStatus(404)
  }).tags(['REN-04', 'FIN-02'])

  test('reports an empty face and the colours on which the print is invisible', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const product = await drawnProduct(await asDemo(client, 'admin'))
    const begun = await begin(merchant, product)
    const report = async () => (await merchant.get(`${DESIGNS}/${begun.id}/preflight`)).body().data
    const [front, ...others] = await report()
    assert.deepEqual(others, [])
    assert.containsSubset(front, { face: 'front', findings: [{ kind: 'empty_face', gravity: 'bad', layer: null }] })
    assert.isTrue(front.name_zh !== '' && front.name_en !== '')

    const [hex = '#000000'] = (
      await rows<{ hex: string }>(
        `select lower(hex) as hex from stock_colours where id = any(select colour_id from product_colours where product_id = ?) limit 1`,
        [product],
      )
    ).map((one) => one.hex)
    const { FONT_HASHES } = await import('#document/fonts/manifest')
    const id = 'noto-sans-sc-400'
    const after = await withLayers(begun.document, [
      text('t1', '墨', { x: 30, y: 40, width: 12, height: 14, font: id, fill: hex as '#000000' }),
    ])
    await merchant.patch(
      `${DESIGNS}/${begun.id}/document`,
      changeFrom(begun, { ...after, fonts: [{ id, sha256: FONT_HASHES.get(id) ?? '' }] }),
    )
    const kinds = (await report())[0].findings.map(({ kind, layer, said }: Record<string, string>) => [
      kind,
      layer,
      said,
    ])
    assert.deepInclude(kinds, ['unseen_ink', 't1', hex])
    assert.notDeepInclude(kinds, ['unseen_ink', null, hex])
    ;(await (await asDemo(client, 'gold')).get(`${DESIGNS}/${begun.id}/preflight`)).assertStatus(404)
  }).tags(['REN-04'])
})
