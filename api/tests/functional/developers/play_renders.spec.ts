import testUtils from '@adonisjs/core/services/test_utils'
import { createCanvas } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import { rows, withTransaction, row } from '#core/database'
import { markCanvas } from '#design/render/child/mark'
import { stopIdleProcesses } from '#design/render/processes/render'
import { openPlay } from '#tenancy/play'
import { asDemo } from '#tests/support/as'
import { drawnFinished, drawnProduct, performAll } from '#tests/support/renders'

const filesOf = (id: number) =>
  rows<{ kind: string; sha256: string; counted_for: number }>(
    `select p.kind, a.sha256, a.counted_for from finished_pictures p join attachments a on a.public_id = substr(p.file, 8)::uuid
      where p.finished_product_id = ? order by p.kind`,
    [id],
  )

test.group('Test keys | pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.teardown(stopIdleProcesses)

  test('mock-ups and print files of play products are marked, and never those of real ones', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const { id } = await drawnFinished(merchant, 'merchant', await drawnProduct(await asDemo(client, 'admin')))
    await performAll()
    const real = await filesOf(id)
    const play = await withTransaction(async (trx) => {
      const found = await row<{ id: number }>(
        'select organisation_id as id from finished_products where id = ?',
        [id],
        trx,
      )
      return openPlay(found?.id as number, trx)
    })
    await rows('delete from finished_pictures where finished_product_id = ?', [id])
    await rows('insert into render_turns (organisation_id) values (?) on conflict do nothing', [play])
    await rows('update finished_products set organisation_id = ? where id = ?', [play, id])
    await rows(`update render_tasks set organisation_id = ?, status = 'waiting' where finished_product_id = ?`, [
      play,
      id,
    ])
    await performAll()
    const marked = await filesOf(id)
    assert.lengthOf(real, 2)
    assert.deepEqual(
      marked.map(({ kind, counted_for: whose }) => [kind, whose]),
      real.map(({ kind }) => [kind, play]),
    )
    for (const [at, one] of marked.entries()) assert.notEqual(one.sha256, real[at]?.sha256, one.kind)
  }).tags(['OPS-06', 'DEV-01', 'REN-01'])

  test('the mark covers every part of a picture, on any ground', ({ assert }) => {
    for (const ground of ['#ffffff', '#000000', '#c81e1e']) {
      const canvas = createCanvas(800, 600)
      const pen = canvas.getContext('2d')
      pen.fillStyle = ground
      pen.fillRect(0, 0, 800, 600)
      const before = canvas.data()
      const unmarked = Uint8Array.from(before)
      markCanvas(canvas)
      const after = canvas.data()
      for (const [left, top] of [0, 400].flatMap((x) => [0, 300].map((y) => [x, y] as const))) {
        let changed = 0
        for (let y = top; y < top + 300; y++)
          for (let x = left; x < left + 400; x++) {
            const at = (y * 800 + x) * 4
            if (Math.abs((after[at + 1] as number) - (unmarked[at + 1] as number)) > 20) changed++
          }
        assert.isAbove(changed / 120_000, 0.02, `${ground} at ${left}, ${top}`)
      }
    }
  }).tags(['OPS-06', 'DEV-01'])
})
