import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { asDemo } from '#tests/support/as'
import { bearer } from '#tests/support/people'

const TYPES = '/api/v1/dictionary-types'

/** Fourteen dictionary types that no other test counts. */
async function fill() {
  await rows(
    `insert into dictionary_types (code, name_zh, name_en, status, remark, sort, created_at)
     select 'dialect_' || i, '词典' || i, 'Dialect ' || i, case when i % 2 = 0 then 'enabled' else 'disabled' end, case when i % 5 = 0 then '100% 印花' else '' end,
            i % 3, timestamptz '2026-01-01 12:00Z' + i * interval '1 day'
       from generate_series(1, 14) i`,
  )
}

const search = (...entries: [field: string, operator: string, val?: unknown][]) =>
  `search=${encodeURIComponent(JSON.stringify(entries.map(([field, operator, val]) => ({ field, operator, val }))))}`
const bracketed = (...entries: [field: string, operator: string, val?: string][]) =>
  entries
    .map(
      ([field, operator, val = ''], i) =>
        `search[${i}][field]=${field}&search[${i}][operator]=${encodeURIComponent(operator)}&search[${i}][val]=${encodeURIComponent(val)}`,
    )
    .join('&')

/** The same query in both dialects. */
const TWINS: [own: string, simpleRest: string, count: number][] = [
  ['page=1&limit=5&order=code,asc', '_start=0&_end=5&_sort=code&_order=asc', 5],
  ['page=2&per_page=5&order=code,asc', '_start=5&_end=10&_sort=code&_order=asc', 5],
  ['page=3&limit=5&order=code,desc', '_start=10&_end=15&_sort=code&_order=DESC', 4],
  [search(['status', 'eq', 'enabled']), 'status=enabled', 7],
  [search(['status', 'ne', 'enabled']), 'status_ne=enabled', 7],
  [search(['sort', 'egt', 1], ['sort', 'elt', 1]), 'sort_gte=1&sort_lte=1', 5],
  [search(['remark', 'LIKE', '100%']), `remark_like=${encodeURIComponent('100%')}`, 2],
  [search(['code', 'IN', ['dialect_1', 'dialect_2']]), 'code=dialect_1&code=dialect_2', 2],
  [
    search(['created_at', 'egt', '2026-01-03'], ['created_at', 'elt', '2026-01-04']),
    'created_at_gte=2026-01-03&created_at_lte=2026-01-04',
    2,
  ],
  [bracketed(['code', 'LIKE', 'dialect'], ['status', 'eq', 'enabled']), 'code_like=dialect&status=enabled', 7],
  ['quickSearch=Dialect', 'q=Dialect', 10],
]

test.group('Lists | two dialects', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{0} equals {1}')
    .with(TWINS)
    .run(async ({ client, assert }, [own, simpleRest, count]) => {
      await fill()
      const viewer = await asDemo(client, 'viewer')
      const [one, other] = [
        await viewer.get(`${TYPES}?name_en_like=Dialect&${own}`),
        await viewer.get(`${TYPES}?name_en_like=Dialect&${simpleRest}`),
      ]
      one.assertStatus(200)
      assert.lengthOf(one.body().data.list, count)
      assert.deepEqual(one.body().data, other.body().data)
      assert.equal(one.header('x-total-count'), other.header('x-total-count'))
    })
    .tags(['CRUD-02'])

  test('supports every operator of search[] over HTTP: {0} {1} {2}')
    .with([
      ['sort', 'eq', '2', 5],
      ['sort', 'ne', '2', 9],
      ['sort', 'gt', '1', 5],
      ['sort', 'egt', '1', 10],
      ['sort', 'lt', '1', 4],
      ['sort', 'elt', '1', 9],
      ['name_en', 'LIKE', 'dialect 1', 6],
      ['name_en', 'NOT LIKE', 'dialect 1', 8],
      ['code', 'IN', 'dialect_3,dialect_4', 2],
      ['code', 'NOT IN', 'dialect_3,dialect_4', 12],
      ['sort', 'RANGE', '1,2', 10],
      ['sort', 'RANGE', ',0', 4],
      ['sort', 'RANGE', '2,', 5],
      ['sort', 'RANGE', ',', 14],
      ['sort', 'NOT RANGE', '1,2', 4],
      ['sort', 'NOT RANGE', ',', 14],
      ['remark', 'NULL', '', 0],
      ['remark', 'NOT NULL', '', 14],
      ['remark', 'FIND_IN_SET', '100% 印花', 2],
      ['created_at', 'eq', '2026-01-05', 1],
      ['created_at', 'RANGE', '2026-01-05,2026-01-07', 3],
      ['created_at', 'gt', '2026-01-13', 2],
      ['created_at', 'lt', '2026-01-03', 1],
      ['created_at', 'RANGE', '2026-01-05T12:00:00Z,2026-01-06T12:00:00+00:00', 2],
      ['created_at', 'egt', '2026-01-15 20:00:00+08:00', 1],
    ] as [string, string, string, number][])
    .run(async ({ client, assert }, [field, operator, val, count]) => {
      await fill()
      const viewer = await asDemo(client, 'viewer')
      const answer = await viewer.get(`${TYPES}?code_like=dialect_&limit=100&${bracketed([field, operator, val])}`)
      answer.assertStatus(200)
      assert.equal(answer.body().data.total, count)
    })
    .tags(['CRUD-02'])

  test('a row is the same in a list and read singly', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    for (const resource of [
      'menus',
      'roles',
      'users',
      'departments',
      'dictionary-types',
      'dictionary-items',
      'config-items',
      'user-groups',
      'user-rules',
      'organisations',
      'sessions',
      'admin-logs',
    ]) {
      await row(`update config_items set sort = sort + 1 where name = 'siteName_zh'`)
      const { list } = (await admin.get(`/api/v1/${resource}?page=1&limit=3`)).body().data
      for (const one of list)
        assert.deepEqual((await admin.get(`/api/v1/${resource}/${one.id}`)).body().data, one, resource)
    }
  }).tags(['CRUD-01'])

  test('a sort by column name is normalised to order: {0}')
    .with([
      ['name_zh', 'name_zh,asc'],
      ['-name_zh', 'name_zh,desc'],
      ['code desc', 'code,desc'],
    ] as [string, string][])
    .run(async ({ client, assert }, [sort, order]) => {
      const admin = await asDemo(client, 'admin')
      const refused = await admin.get(`/api/v1/roles?sort=${encodeURIComponent(sort)}`)
      refused.assertStatus(400)
      refused.assertBodyContains({ data: { reason: 'E_INVALID' } })
      assert.include(refused.body().data.errors.sort[0], `order=${order}`)
      ;(await admin.get(`/api/v1/roles?order=${order}`)).assertStatus(200)
      ;(await admin.get('/api/v1/roles?sort=1')).assertStatus(200)
    })
    .tags(['CRUD-02', 'CRUD-03'])

  test('returns times in ISO 8601, UTC', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const { list } = (await admin.get('/api/v1/users?limit=100')).body().data
    for (const { created_at: at } of list) {
      assert.match(at, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00:00)$/)
      assert.isBelow(Math.abs(Date.now() - Date.parse(at)), 3_600_000)
    }
  }).tags(['CRUD-01'])

  test('rejects by name, in both languages: {0}')
    .with([
      ['colour=red', 'E_UNKNOWN_FIELD', 'colour'],
      ['constructor=1', 'E_UNKNOWN_FIELD', 'constructor'],
      ['__proto__[x]=1', 'E_UNKNOWN_FIELD', '__proto__'],
      ['toString=1', 'E_UNKNOWN_FIELD', 'toString'],
      [search(['constructor', 'eq', 'x']), 'E_UNKNOWN_FIELD', 'constructor'],
      [search(['__proto__', 'eq', 'x']), 'E_UNKNOWN_FIELD', '__proto__'],
      ['order=constructor,asc', 'E_UNKNOWN_SORT', 'constructor'],
      ['order=remark,asc', 'E_UNKNOWN_SORT', 'remark'],
      ['_sort=nothing', 'E_UNKNOWN_SORT', 'nothing'],
      [search(['code', 'REGEXP', 'x']), 'E_UNKNOWN_OPERATOR', 'REGEXP'],
      [search(['status', 'gt', 'x']), 'E_UNKNOWN_OPERATOR', 'gt'],
      ['initValue=1&initKey=colour&select=1', 'E_UNKNOWN_FIELD', 'colour'],
    ] as [string, string, string][])
    .run(async ({ client, assert }, [query, reason, named]) => {
      const viewer = await asDemo(client, 'viewer')
      const answers = await Promise.all(
        ['zh-cn', 'en'].map((language) => viewer.get(`${TYPES}?${query}`).header('accept-language', language)),
      )
      for (const answer of answers) {
        answer.assertStatus(400)
        answer.assertBodyContains({ code: 0, data: { reason } })
        assert.include(answer.body().message, named)
      }
      assert.notEqual(answers[0]?.body().message, answers[1]?.body().message)
    })
    .tags(['CRUD-03', 'I18N-03'])

  test('ignores uuid and conditions without a value', async ({ client, assert }) => {
    await fill()
    const viewer = await asDemo(client, 'viewer')
    const plain = await viewer.get(`${TYPES}?limit=100`)
    const padded = await viewer.get(
      `${TYPES}?limit=100&uuid=4f1c&status=&${search(['code', 'eq'], ['name_en', 'LIKE', ''])}`,
    )
    assert.deepEqual(padded.body().data, plain.body().data)
  }).tags(['CRUD-03'])

  test('searches text literally: %, _ and \\ are characters', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'viewer')
    await rows(
      `insert into dictionary_types (code, name_zh, name_en) values ('lk_a', 'a%b', 'x'), ('lk_b', 'a_b', 'x'), ('lk_c', 'a\\b', 'x'), ('lk_d', 'axb', 'x')`,
    )
    for (const [text, code] of [
      ['a%b', 'lk_a'],
      ['a_b', 'lk_b'],
      ['a\\b', 'lk_c'],
    ] as const) {
      for (const query of [`name_zh_like=${encodeURIComponent(text)}`, `quickSearch=${encodeURIComponent(text)}`]) {
        const { list } = (await viewer.get(`${TYPES}?${query}`)).body().data
        assert.deepEqual(
          list.map((one: { code: string }) => one.code),
          [code],
        )
      }
    }
  }).tags(['CRUD-02'])

  test('requires every word of the quick search to match', async ({ client, assert }) => {
    await fill()
    const viewer = await asDemo(client, 'viewer')
    const totalOf = async (words: string) =>
      (await viewer.get(`${TYPES}?quickSearch=${encodeURIComponent(words)}`)).body().data.total
    assert.equal(await totalOf('dialect 词典14'), 1)
    assert.equal(await totalOf('dialect 词典14 nowhere'), 0)
  }).tags(['CRUD-02'])

  test('HEAD equals GET without the body', async ({ client, assert }) => {
    const [name, token] = await bearer('viewer')
    const head = await client.request(TYPES, 'head').header(name, token)
    head.assertStatus(200)
    assert.isOk(head.header('x-total-count'))
    assert.isEmpty(head.text() ?? '')
  }).tags(['CRUD-01'])
})

test.group('Lists | remote selects', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(fill)

  test('return values and labels in the language of the request, page by page', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'viewer')
    for (const select of ['1', 'true']) {
      const answer = await viewer
        .get(`${TYPES}?select=${select}&quickSearch=Dialect&order=code,asc`)
        .header('accept-language', 'en')
      assert.equal(answer.body().data.total, 14)
      assert.lengthOf(answer.body().data.options, 10)
      assert.equal(answer.body().data.options[0].label, 'Dialect 1')
    }
    const chinese = await viewer.get(`${TYPES}?select=1&quickSearch=Dialect&order=code,asc&page=2`)
    assert.deepEqual(
      chinese.body().data.options.map((one: { label: string }) => one.label),
      ['词典6', '词典7', '词典8', '词典9'],
    )
  }).tags(['CRUD-02', 'I18N-05'])

  test('a label missing in one language falls back to the other', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const made = await admin.post('/api/v1/departments', { name: '只有中文' })
    const { id } = made.body().data
    const labels = await Promise.all(
      ['zh-cn', 'en'].map((one) => admin.get(`/api/v1/departments?select=1&id=${id}`).header('accept-language', one)),
    )
    assert.deepEqual(
      labels.map((one) => one.body().data.options[0].label),
      ['只有中文', '只有中文'],
    )
  }).tags(['I18N-05'])

  test('include the selected values regardless of page, limit and filter', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'viewer')
    const found = await rows<{ id: number }>(`select id from dictionary_types where code like 'dialect_%'`)
    const ids = found.map(({ id }) => id)
    const asked = await viewer.get(`${TYPES}?select=1&limit=2&status=enabled&initValue=${ids.join(',')}`)
    assert.sameMembers(
      asked.body().data.options.map((one: { value: number }) => one.value),
      ids,
    )
    const byArray = await viewer.get(
      `${TYPES}?select=1&${ids
        .slice(0, 3)
        .map((id) => `initValue[]=${id}`)
        .join('&')}`,
    )
    assert.equal(byArray.body().data.total, 3)
    const byCode = await viewer.get(`${TYPES}?select=1&initKey=code&initValue=dialect_3`)
    assert.lengthOf(byCode.body().data.options, 1)
    const unknown = await viewer.get(`${TYPES}?select=1&initValue=999999`)
    assert.deepEqual(unknown.body().data, { options: [], total: 0 })
  }).tags(['CRUD-02'])

  test('options of a tree include their parent, and the total is correct on an empty page', async ({
    client,
    assert,
  }) => {
    const viewer = await asDemo(client, 'viewer')
    const menus = await viewer.get('/api/v1/menus?select=1&limit=3')
    assert.sameMembers(Object.keys(menus.body().data.options[0]), ['value', 'label', 'parent_id'])
    const behind = await viewer.get(`${TYPES}?select=1&quickSearch=Dialect&page=9`)
    assert.deepEqual(behind.body().data, { options: [], total: 14 })
  }).tags(['CRUD-02'])

  test('returns a whole tree without paging parameters, and pages with them', async ({ client, assert }) => {
    const viewer = await asDemo(client, 'viewer')
    const whole = await viewer.get('/api/v1/menus?app=back_office')
    assert.lengthOf(whole.body().data.list, whole.body().data.total)
    assert.isAbove(whole.body().data.total, 50)
    const paged = await viewer.get('/api/v1/menus?app=back_office&_start=0&_end=10')
    assert.lengthOf(paged.body().data.list, 10)
  }).tags(['CRUD-02'])
})
