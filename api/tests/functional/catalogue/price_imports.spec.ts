import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PricedPage, PriceImport } from '#contracts/price_imports'
import { row, rows } from '#core/database'
import { runPriceImport } from '#catalogue/price_imports/job'
import { as, asDemo, keyed, type Caller } from '#tests/support/as'
import { sendSheet, sheetOfRows } from '#tests/support/imports'
import { makePerson, sessionOf } from '#tests/support/people'
import { createProduct } from '#tests/support/products'
import { codeOf } from '#tests/support/said'

const PATH = '/api/v1/price-imports'
const HEAD = ['Product code', 'From pieces', 'Unit price (RMB)']
type Cells = readonly (string | number)[]

const work = (id: number) => runPriceImport(id, new AbortController().signal)
const pricesOf = async (id: number) =>
  (
    await row<{ prices: number[] }>(
      `select array_agg((x ->> 'minor')::int order by (x ->> 'from')::int) as prices from products p, jsonb_array_elements(p.tiers) x where p.id = ?`,
      [id],
    )
  )?.prices

async function importer(client: ApiClient, username = 'admin') {
  const { access_token: token } = await sessionOf(username)
  const who = as(client, token)
  const summary = async (id: number): Promise<PriceImport> =>
    (await who.get(`${PATH}/${id}`).header('accept-language', 'en')).body().data
  return {
    token,
    who,
    summary,
    async checked(lines: readonly Cells[], head: readonly string[] = HEAD): Promise<PriceImport> {
      const sent = await sendSheet(token, sheetOfRows([[...head], ...lines.map((line) => [...line])]))
      const begun = await who.post(PATH, { file: (sent.data.file as { url: string }).url })
      if (begun.status() !== 200) throw new Error(`${sent.status} ${begun.text()}`)
      const { id } = begun.body().data as PriceImport
      await work(id)
      return summary(id)
    },
    page: async (id: number, status: string): Promise<PricedPage> =>
      (await who.get(`${PATH}/${id}/products?status=${status}`).header('accept-language', 'en')).body().data,
    async run(id: number, command: 'accept' | 'undo', body: object = { partial: false }): Promise<PriceImport> {
      const answer = await keyed(client, token, `${PATH}/${id}/${command}`, command === 'undo' ? {} : body)
      answer.assertStatus(200)
      await work(id)
      return summary(id)
    },
  }
}

test.group('Price imports', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a sheet that somebody else uploaded is refused at its field and stays theirs', async ({ client, assert }) => {
    const [owner, other] = [await importer(client), await importer(client, 'supplier')]
    const sent = await sendSheet(owner.token, sheetOfRows([[...HEAD]]))
    const { url } = sent.data.file as { url: string }
    for (const file of [url, `/files/${crypto.randomUUID()}`, 'https://elsewhere.example/a.xlsx']) {
      const refused = await other.who.post(PATH, { file })
      assert.property(refused.body().data.errors, 'file', file)
    }
    assert.isUndefined(await row('select 1 from price_imports where file = ?', [url]))
  }).tags(['SEC-01', 'PPL-07'])

  test('a downloaded sheet, edited, shows its differences, changes those prices and is undone', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const [one, two] = [await createProduct(by.who), await createProduct(by.who)]
    const sheet = await by.who.get(`${PATH}/sheet?code=${String(one.code)}`)
    const lines = sheet.body().data.rows as Cells[]
    assert.deepEqual(
      lines.slice(1).map(([code, , from, , price]) => [code, from, price]),
      [
        [one.code, 1, 19.5],
        [one.code, 10, 18.2],
      ],
    )
    const edited = lines.slice(1).map(([code, name, from, to, price]) => [code, name, from, to, Number(price) - 1])
    const same = [two.code, '', 1, 9, '19.50']
    const found = await by.checked([...edited, same] as Cells[], lines[0] as string[])
    assert.containSubset(found, { status: 'checked', row_count: 3, unread_columns: [] })
    assert.containSubset(found.counts, { ready: 1, same: 1, faulty: 0 })
    const { list } = await by.page(found.id, 'ready')
    assert.containSubset(list[0], {
      code: one.code,
      before: [{ from: 1, price: '19.50' }, { price: '18.20' }],
      after: [{ from: 1, price: '18.50' }, { price: '17.20' }],
    })
    assert.deepEqual(await pricesOf(one.id), [1950, 1820])
    const done = await by.run(found.id, 'accept')
    assert.containSubset(done, { status: 'done', counts: { applied: 1, failed: 0 } })
    assert.isNotNull(done.undo_until)
    assert.deepEqual(await pricesOf(one.id), [1850, 1720])
    const [version] = await rows<{ price: string }>(
      `select content #>> '{tiers,0,price}' as price from product_versions where product_id = ? order by number desc`,
      [one.id],
    )
    assert.equal(version?.price, '18.50')
    assert.containSubset(await by.run(found.id, 'undo'), { status: 'undone', counts: { undone: 1 }, undo_until: null })
    assert.deepEqual(await pricesOf(one.id), [1950, 1820])
  }).tags(['PPL-07', 'PRC-01'])

  test('of 10,000 prices one is wrong: its cell is named and nothing changes until the person accepts the others', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const tiers = Array.from({ length: 10 }, (_, i) => ({ from: i + 1, to: i === 9 ? null : i + 1, minor: 2000 - i }))
    const made = await rows<{ id: number; code: string }>(
      `insert into products (organisation_id, spu_id, tiers) select organisation_id, id, ?::jsonb from spus, generate_series(1, 1000)
        where item_no = 'T180-U' returning id, code`,
      [JSON.stringify(tiers)],
    )
    const lines = made.flatMap(({ code }) => tiers.map(({ from, minor }) => [code, from, (minor - 100) / 100] as Cells))
    lines[6543] = [lines[6543]?.[0] as string, 4, 'twelve']
    const found = await by.checked(lines)
    assert.containSubset(found, { status: 'checked', row_count: 10_000, counts: { ready: 999, faulty: 1 } })
    const { list } = await by.page(found.id, 'faulty')
    assert.deepEqual(
      list.map(({ faults }) => faults),
      [[{ row: 6545, column: 'price', message: '“twelve” is not a price. Enter a number with up to two decimals.' }]],
    )
    const refused = await by.who.post(`${PATH}/${found.id}/accept`, { partial: false })
    assert.deepEqual([refused.status(), refused.body().data.reason], [409, 'E_PRICE_IMPORT_FAULTS'])
    const changed = await row('select 1 from products where id = any(?) and version > 1', [made.map(({ id }) => id)])
    assert.isUndefined(changed)
    const next = (await by.page(found.id, 'ready')).next as number
    assert.lengthOf((await by.page(found.id, `ready&after=${next}`)).list, 100)
  })
    .tags(['PPL-07'])
    .timeout(60_000)

  test('names each wrong cell: {title}')
    .with([
      { title: 'an unknown code', line: ['P999999', 1, 5], column: 'code', code: 'E_PRICE_IMPORT_CODE' },
      { title: 'no code', line: ['', 1, 5], column: 'code' },
      { title: 'a range that does not exist', line: ['own', 7, 5], column: 'from', code: 'E_PRICE_IMPORT_FROM' },
      { title: 'no range', line: ['own', '', 5], column: 'from' },
      { title: 'no price', line: ['own', 1, ''], column: 'price' },
      { title: 'three decimals', line: ['own', 1, '5.001'], column: 'price' },
      { title: 'a negative price', line: ['own', 1, -5], column: 'price' },
      { title: 'nothing', line: ['own', 10, 0], column: 'price' },
      { title: 'more than for fewer pieces', line: ['own', 10, 19.51], column: 'price', code: 'E_TIER_DEARER' },
    ] as { title: string; line: Cells; column: string; code?: string }[])
    .run(async ({ client, assert }, { line, column, code: message }) => {
      const by = await importer(client)
      const { code, id } = await createProduct(by.who)
      const found = await by.checked([[line[0] === 'own' ? String(code) : (line[0] ?? ''), ...line.slice(1)]])
      assert.containSubset(found.counts, { ready: 0, faulty: 1 })
      const { list } = await by.page(found.id, 'faulty')
      assert.deepEqual(
        list.flatMap(({ faults }) => faults.map((fault) => [fault.row, fault.column])),
        [[2, column]],
      )
      if (message) assert.equal(codeOf(list[0]?.faults[0]?.message ?? ''), message)
      const refused = await by.who.post(`${PATH}/${found.id}/accept`, { partial: true })
      assert.equal(refused.body().data.reason, 'E_PRICE_IMPORT_NOTHING')
      assert.deepEqual(await pricesOf(id), [1950, 1820])
    })
    .tags(['PPL-07', 'ERR-03'])

  test('a product changed after the check keeps its prices; undo keeps what was changed after the import', async ({
    client,
    assert,
  }) => {
    const by = await importer(client)
    const [one, two] = [await createProduct(by.who), await createProduct(by.who)]
    const found = await by.checked([
      [String(one.code), 1, 18.9],
      [String(two.code), 1, 18.9],
      [String(two.code), 1, 18.9],
    ])
    assert.containSubset(found.counts, { ready: 1, faulty: 1 })
    const twice = (await by.page(found.id, 'faulty')).list[0]?.faults[0]?.message
    assert.equal(codeOf(twice ?? ''), 'E_PRICE_IMPORT_TWICE')
    const again = await by.checked([
      [String(one.code), 1, 18.9],
      [String(two.code), 1, 18.8],
    ])
    ;(await by.who.patch(`/api/v1/products/${one.id}`, { sort: 3 })).assertStatus(200)
    const done = await by.run(again.id, 'accept')
    assert.containSubset(done.counts, { applied: 1, failed: 1 })
    const { list } = await by.page(again.id, 'failed')
    assert.equal(codeOf(list[0]?.message ?? ''), 'E_CHANGED_SINCE_CHECK')
    ;(await by.who.patch(`/api/v1/products/${two.id}`, { sort: 4 })).assertStatus(200)
    const undone = await by.run(again.id, 'undo')
    assert.containSubset(undone.counts, { kept: 1, undone: 0 })
    assert.deepEqual(
      [await pricesOf(one.id), await pricesOf(two.id)],
      [
        [1950, 1820],
        [1880, 1820],
      ],
    )
  }).tags(['PPL-07'])

  test('reads neither a sheet without the columns nor products or imports of others', async ({ client, assert }) => {
    const by = await importer(client)
    const missing = await by.checked([['A', 1]], ['Product code', 'From pieces'])
    assert.containSubset(missing, { status: 'failed' })
    assert.include(missing.message ?? '', 'Unit price (RMB)')
    const own = await createProduct(by.who)
    const others = await importer(client, 'gold')
    const theirs = await others.checked([[String(own.code), 1, 5]])
    assert.deepEqual(
      (await others.page(theirs.id, 'faulty')).list[0]?.faults.map(({ column }) => column),
      ['code'],
    )
    const stranger = (await asDemo(client, 'supplier')) as Caller
    for (const path of ['', '/products']) (await stranger.get(`${PATH}/${theirs.id}${path}`)).assertStatus(404)
    for (const path of ['accept', 'undo'])
      (await stranger.post(`${PATH}/${theirs.id}/${path}`, path === 'undo' ? {} : { partial: true })).assertStatus(404)
    const { token } = await makePerson({ permissions: ['products.view'] })
    ;(await as(client, token).get(`${PATH}/sheet`)).assertStatus(403)
    assert.equal((await others.who.get(`${PATH}/latest`)).body().data.import.id, theirs.id)
    await rows(`update price_imports set status = 'done', finished_at = now() - interval '31 minutes' where id = ?`, [
      theirs.id,
    ])
    assert.isNull((await others.who.get(`${PATH}/latest`)).body().data.import)
    assert.equal((await others.who.post(`${PATH}/${theirs.id}/undo`)).body().data.reason, 'E_IMPORT_UNDO_LATE')
  }).tags(['PPL-07', 'SEC-10'])
})

test.group('Price imports at once', () => {
  test('two accepts start one change, two workers change each price once, and of two sheets one wins', async ({
    client,
    assert,
    cleanup,
  }) => {
    const by = await importer(client)
    const made = await Promise.all(Array.from({ length: 4 }, () => createProduct(by.who)))
    cleanup(async () => {
      for (const { id } of made) await by.who.delete(`/api/v1/products/${id}`)
    })
    const lines = (price: number) => made.map(({ code }) => [String(code), 1, price] as Cells)
    const [first, second] = [await by.checked(lines(19)), await by.checked(lines(18.9))]
    const accept = (id: number) => keyed(client, by.token, `${PATH}/${id}/accept`, { partial: false })
    const twins = await Promise.all([accept(first.id), accept(first.id), accept(first.id)])
    assert.deepEqual(
      twins.map((answer) => answer.status()).filter((status) => status === 409),
      [409, 409],
    )
    assert.equal((await accept(second.id)).status(), 200)
    await Promise.all([work(first.id), work(first.id), work(second.id), work(second.id)])
    const [one, two] = [await by.summary(first.id), await by.summary(second.id)]
    assert.deepEqual([one.status, two.status], ['done', 'done'])
    for (const [at, status] of [
      one.counts.applied + two.counts.applied,
      one.counts.failed + two.counts.failed,
    ].entries())
      assert.equal(status, 4, at === 0 ? 'applied' : 'failed')
    for (const { id, version } of made) {
      const after = await row<{ version: number }>('select version from products where id = ?', [id])
      assert.equal(after?.version, version + 1)
    }
  }).tags(['PPL-07'])
})
