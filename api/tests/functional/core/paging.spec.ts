import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { PAGE_MAX } from '#contracts/limits'
import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { listRows } from '#core/crud/list'
import { resources, type Resource } from '#core/crud/resource'
import { declaredRoutes } from '#core/http/routes'
import { type ListQuery, type Order, parseListQuery } from '#core/lists/parse_query'
import { writeCursor } from '#core/lists/keyset'
import { superActor } from '#tests/support/actors'
import { asDemo, type Caller } from '#tests/support/as'
import { countQueries } from '#tests/support/queries'
import { scratchTable } from '#tests/support/scratch'

interface Page {
  list: { id: number }[]
  total: number
  total_is: string
  next_cursor?: string
}

async function page(resource: Resource, query: Partial<ListQuery>): Promise<Page> {
  const { body } = await listRows(
    resource,
    { ...parseListQuery({}, resource.names), isPaged: true, ...query },
    superActor(),
  )
  return JSON.parse(body.text) as Page
}

/** The ids of all pages in sequence, each page starting at the last cursor. */
async function walk(resource: Resource, orders: Order[], perPage: number): Promise<number[]> {
  const seen: number[] = []
  for (let cursor: string | null | undefined = null; cursor !== undefined;) {
    const { list, next_cursor }: Page = await page(resource, { orders, perPage, cursor })
    seen.push(...list.map(({ id }) => id))
    if (list.length > perPage) throw new Error('A page holds more than it may')
    if (next_cursor !== undefined && list.length < perPage) throw new Error('A page that is not full goes on')
    cursor = next_cursor
  }
  return seen
}

/** Rows with many ties and with nulls. */
async function fill(count: number) {
  await rows(
    `insert into scratch (id, name, number, is_on, colour, size, day, at, sort)
     select i, nullif('n' || i % 5, 'n0'), nullif(i % 7, 3), i % 2 = 0, (array['red', 'green', 'blue'])[1 + i % 3], 1 + i % 3,
            case when i % 4 > 0 then date '2026-01-01' + i % 3 end, case when i % 6 > 0 then timestamptz '2026-01-01' + (i % 4) * interval '1.000001 second' end, i % 2
       from generate_series(1, ?) i`,
    [count],
  )
}

test.group('List pages | cursor', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('return every row once and in order, with ties and nulls', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(41)
    const sortable = Object.keys(resource.fields).filter((name) => resource.fields[name]?.sort)
    const order = fc.record({
      field: fc.constantFrom(...sortable),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    })
    const orders = fc.uniqueArray(order, { minLength: 1, maxLength: 4, selector: ({ field }) => field })
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 14 }), async (wanted, perPage) => {
        const whole = await page(resource, { orders: wanted, perPage: 100 })
        assert.deepEqual(
          await walk(resource, wanted, perPage),
          whole.list.map(({ id }) => id),
        )
      }),
      { numRuns: 60, seed: 3 },
    )
  }).tags(['CRUD-07'])

  test('have no cursor on the last page', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(20)
    assert.property(await page(resource, { perPage: 19 }), 'next_cursor')
    for (const perPage of [20, 21]) assert.notProperty(await page(resource, { perPage }), 'next_cursor')
    assert.notProperty(await page(resource, { perPage: 10, offset: 10 }), 'next_cursor')
  }).tags(['CRUD-07'])

  test('neither repeat nor skip rows while others are inserted and deleted', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(30)
    const first = await page(resource, { perPage: 10 })
    await rows(`insert into scratch (id, is_on, colour, size, sort) values (99, true, 'red', 1, 5)`)
    await rows('delete from scratch where id = ?', [first.list[3]?.id])
    const second = await page(resource, { perPage: 10, cursor: first.next_cursor })
    const whole = await page(resource, { perPage: 100 })
    const behind = whole.list.map(({ id }) => id).filter((id) => id !== 99 && !first.list.some((one) => one.id === id))
    assert.deepEqual(
      second.list.map(({ id }) => id),
      behind.slice(0, 10),
    )
  }).tags(['CRUD-07'])

  test('reject a forged cursor and one of another order', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(5)
    const byName: Order[] = [
      { field: 'name', direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ]
    const made = [
      '',
      'x',
      'e30',
      '%',
      writeCursor([{ field: 'id', direction: 'asc' }], [1]),
      writeCursor(byName, [1]),
      writeCursor(byName, ['a', 'b']),
      writeCursor(byName, ['a', 1.5]),
      writeCursor(byName, ['a', 2 ** 40]),
      writeCursor(byName, ['a\0', 1]),
      writeCursor(byName, ['\ud800', 1]),
      writeCursor(byName, ['a', true]),
      Buffer.from(JSON.stringify(['name asc,id asc', 'a', { id: 1 }])).toString('base64url'),
      'A'.repeat(4000),
    ]
    for (const cursor of made.filter(Boolean)) {
      const error: unknown = await page(resource, { orders: byName, cursor }).catch((one: unknown) => one)
      assert.instanceOf(error, Refusal, cursor)
      assert.equal((error as Refusal).code, 'E_CURSOR_INVALID', cursor)
    }
  }).tags(['CRUD-03', 'CRUD-07'])

  test('return each row once in ten pages over HTTP with mixed directions', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const [type] = await rows<{ id: number }>(`select id from dictionary_types where code = 'unit'`)
    await rows(
      `insert into dictionary_items (type_id, value, label_zh, label_en, sort) select ?, 'v' || i, 'L' || i % 3, 'L' || i % 3, i % 4 from generate_series(1, 100) i`,
      [type?.id],
    )
    const seen: number[] = []
    const base = `/api/v1/dictionary-items?type_id=${type?.id}&value_like=v&_sort=label_zh,sort&_order=asc,desc&limit=10`
    let cursor: string | undefined = ''
    for (let i = 0; i < 10; i++) {
      assert.isDefined(cursor)
      const answer = await admin.get(`${base}&cursor=${cursor}`)

      answer.assertStatus(200)
      const { list, next_cursor } = answer.body().data as Page
      assert.lengthOf(list, 10)
      seen.push(...list.map(({ id }) => id))
      cursor = next_cursor
    }
    assert.isUndefined(cursor)
    const whole = await admin.get(base.replace('limit=10', 'limit=100'))
    assert.deepEqual(
      seen,
      (whole.body().data as Page).list.map(({ id }) => id),
    )
    assert.equal(new Set(seen).size, 100)
  }).tags(['CRUD-07'])
})

test.group('List pages | totals', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are exact up to 10,000 and a marked lower bound beyond', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'viewer')
    const [type] = await rows<{ id: number }>(
      `insert into dictionary_types (code, name_zh, name_en) values ('many', '多', 'Many') returning id`,
    )
    const many = `/api/v1/dictionary-items?type_id=${type?.id}`
    const add = (from: number, to: number) =>
      rows(
        `insert into dictionary_items (type_id, value, label_zh, label_en) select ?, i, i, i from generate_series(?::int, ?) i`,
        [type?.id, from, to],
      )
    await add(1, 10_000)
    const exact = await viewer.get(`${many}&limit=1`)
    assert.containsSubset(exact.body().data, { total: 10_000, total_is: 'exact' })
    assert.equal(exact.header('x-total-count'), '10000')
    await add(10_001, 10_050)
    const bound = await viewer.get(`${many}&limit=1`)
    assert.containsSubset(bound.body().data, { total: 10_000, total_is: 'at_least' })
    assert.equal(bound.header('x-total-count'), '10000')
    const last = await viewer.get(`${many}&_start=10040&_end=10060&_sort=id`)
    assert.lengthOf(last.body().data.list, 10)
    const options = await viewer.get(`${many}&select=1&limit=1`)
    assert.equal(options.body().data.total, 10_001)
  }).tags(['CRUD-02', 'CRUD-07'])

  test('without counting: a bound, and exact on the last page', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(25)
    const asked = { perPage: 10, withTotal: false }
    assert.containsSubset(await page(resource, { ...asked }), { total: 10, total_is: 'at_least' })
    assert.containsSubset(await page(resource, { ...asked, offset: 20 }), { total: 25, total_is: 'exact' })
    assert.containsSubset(await page(resource, { ...asked, offset: 100 }), { total: 0, total_is: 'at_least' })
  }).tags(['CRUD-02'])

  test('reject a page above the size limit at its parameter', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'admin')
    const path = '/api/v1/dictionary-items'
    ;(await viewer.get(`${path}?limit=${PAGE_MAX}`)).assertStatus(200)
    for (const [name, asked] of [
      ['limit', `limit=${PAGE_MAX + 1}`],
      ['per_page', `per_page=${PAGE_MAX + 1}`],
      ['_end', `_start=0&_end=${PAGE_MAX + 1}`],
    ]) {
      const refused = await viewer.get(`${path}?${asked}`)
      refused.assertStatus(400)
      assert.deepEqual(Object.keys(refused.body().data.errors), [name])
    }
  }).tags(['CRUD-02', 'CRUD-07'])

  test('a page behind the last one is empty and has the total', async ({ assert }) => {
    const resource = await scratchTable()
    await fill(25)
    assert.containsSubset(await page(resource, { offset: 90 }), { list: [], total: 25, total_is: 'exact' })
  }).tags(['CRUD-02'])
})

const costOf = (admin: Caller, path: string) =>
  countQueries(async () => {
    const answer = await admin.get(path)
    if (answer.status() !== 200) throw new Error(`${path}: ${answer.text()}`)
  })

/** Lists with pictures inside their rows; all other lists with files have a `link` field. */
const PICTURED = ['orders']
const opensFiles = (name: string) =>
  PICTURED.includes(name) || Object.values(resources.get(name)?.fields ?? {}).some(({ kind }) => kind === 'link')

test.group('List pages | cost', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const listed = declaredRoutes.flatMap(({ name }) =>
    name.endsWith('.index') && resources.has(name.slice(0, -6)) ? [name.slice(0, -6)] : [],
  )
  test('sends as many statements for one row as for a hundred, in every list', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    await rows(
      `insert into users (organisation_id, username, nickname, password_hash) select 1, 'many' || i, 'Many', 'x' from generate_series(1, 100) i`,
    )
    await rows(
      `insert into user_roles (user_id, role_id) select u.id, r.id from users u cross join roles r where u.username like 'many%'`,
    )
    // A one-minute cache entry may expire during one request, so the lower of two costs is taken.
    const steadyCostOf = async (caller: Caller, path: string) =>
      Math.min(await costOf(caller, path), await costOf(caller, path))
    for (const name of listed) {
      const { list } = (await admin.get(`/api/v1/${name}?limit=100`)).body().data as Page
      const many = await steadyCostOf(admin, `/api/v1/${name}?limit=100`)
      // A row without files needs no file statement, so the most expensive row is compared.
      let one = await steadyCostOf(admin, `/api/v1/${name}?limit=1`)
      for (const { id } of list) if (one < many) one = await steadyCostOf(admin, `/api/v1/${name}?limit=1&id=${id}`)
      assert.equal(one, many, name)
      assert.isAtMost(many, opensFiles(name) ? 3 : 2, `${name}: the session, the page, and what its links open`)
    }
  }).tags(['CRUD-07'])
})
