import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { row, rows } from '#core/database'
import { moveBefore } from '#core/crud/write'
import { asDemo } from '#tests/support/as'

const ITEMS = '/api/v1/dictionary-items'

async function typeWith(code: string, sorts: number[]) {
  const type = await row<{ id: number }>(
    `insert into dictionary_types (code, name_zh, name_en) values (?, ?, ?) returning id`,
    [code, code, code],
  )
  const made = await rows<{ id: number }>(
    `insert into dictionary_items (type_id, value, label_zh, label_en, sort) select ?, i, i, i, s from unnest(?::int[]) with ordinality x(s, i) returning id`,
    [type?.id, sorts],
  )
  return { type: type?.id as number, ids: made.map(({ id }) => id) }
}

async function orderOf(type: number) {
  const found = await rows<{ id: number }>(
    'select id from dictionary_items where type_id = ? order by sort desc, id desc',
    [type],
  )
  return found.map(({ id }) => id)
}

test.group('Sorting | moving a row to the place of a target', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('works in every list from any place to any other and keeps the order of the rest', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (order, a, b) => {
          const [id, target] = [order[a % order.length] as number, order[b % order.length] as number]
          const after = moveBefore(order, id, target)
          assert.sameMembers(after, order)
          assert.equal(after.indexOf(id), order.indexOf(target))
          assert.deepEqual(
            after.filter((one) => one !== id),
            order.filter((one) => one !== id),
          )
        },
      ),
    )
  }).tags(['CRUD-06'])

  test('with sort values {0}, moving row {1} to the place of row {2} gives {3}')
    .with([
      [[5, 4, 3, 2, 1], 0, 3, [1, 2, 3, 0, 4]],
      [[5, 4, 3, 2, 1], 3, 0, [3, 0, 1, 2, 4]],
      [[5, 4, 3, 2, 1], 4, 0, [4, 0, 1, 2, 3]],
      [[5, 4, 3, 2, 1], 2, 2, [0, 1, 2, 3, 4]],
      // Equal values are ordered newest first.
      [[0, 0, 0, 0, 0], 4, 0, [3, 2, 1, 0, 4]],
      [[7, 7, 1, 1, 1], 0, 4, [1, 4, 0, 3, 2]],
    ] as [number[], number, number, number[]][])
    .run(async ({ client, assert }, [sorts, from, to, expected]) => {
      const admin = await asDemo(client, 'admin')
      const { type, ids } = await typeWith('sort_a', sorts)
      const before = await orderOf(type)
      const answer = await admin.post(`${ITEMS}/sortable`, { id: ids[from], targetId: ids[to] })
      answer.assertStatus(200)
      const after = await orderOf(type)
      assert.deepEqual(after, moveBefore(before, ids[from] as number, ids[to] as number))
      if (expected.length > 0)
        assert.deepEqual(
          after,
          expected.map((i) => ids[i] as number),
        )
      const found = await rows<{ sort: number }>('select sort from dictionary_items where type_id = ?', [type])
      assert.equal(new Set(found.map(({ sort }) => sort)).size, ids.length)
    })
    .tags(['CRUD-06'])

  test('works among siblings only: another parent, type, app or organisation is out of range', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    const [one, other] = [await typeWith('sort_a', [2, 1]), await typeWith('sort_b', [2, 1])]
    const menus = await rows<{ id: number; app: string; parent_id: number | null }>(
      'select id, app, parent_id from menus order by id',
    )
    const child = menus.find(({ parent_id }) => parent_id !== null)
    const root = menus.find(({ parent_id, app }) => parent_id === null && app === child?.app)
    const otherApp = menus.find(({ parent_id, app }) => parent_id === null && app !== child?.app)
    for (const [resource, id, targetId] of [
      ['dictionary-items', one.ids[0], other.ids[0]],
      ['menus', child?.id, root?.id],
      ['menus', root?.id, otherApp?.id],
    ] as const) {
      for (const [language, words] of [
        ['zh-cn', /移动/],
        ['en', /Cannot move position out of range/],
      ] as const) {
        const refused = await admin
          .post(`/api/v1/${resource}/sortable`, { id, targetId })
          .header('accept-language', language)
        refused.assertStatus(409)
        assert.equal(refused.body().data.reason, 'E_OUT_OF_RANGE')
        assert.match(refused.body().message, words)
      }
    }
    assert.deepEqual(await orderOf(one.type), one.ids)
  }).tags(['CRUD-06', 'ERR-03'])

  test('rejects a missing row: {0}')
    .with([
      [{ id: 999_999, targetId: 1 }, 404],
      [{ id: 1 }, 400],
      [{ id: 'x', targetId: 1 }, 400],
      [{ id: 99_999_999_999, targetId: 1 }, 400],
      [{ id: 0, targetId: 1 }, 400],
    ] as [object, number][])
    .run(async ({ client }, [body, status]) => {
      const admin = await asDemo(client, 'admin')
      ;(await admin.post(`${ITEMS}/sortable`, body)).assertStatus(status)
    })
    .tags(['CRUD-06', 'CRUD-03'])

  test('sorts larger values first by default', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { type, ids } = await typeWith('sort_a', [1, 9, 5, 5])
    const { list } = (await admin.get(`${ITEMS}?type_id=${type}`)).body().data
    assert.deepEqual(
      list.map((one: { id: number }) => one.id),
      [ids[1], ids[3], ids[2], ids[0]],
    )
  }).tags(['CRUD-06'])
})
