import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { resources } from '#core/crud/resource'
import { isSearchable, listQueryOf } from '#core/crud/list_input'
import { Refusal } from '#core/errors'
import { row, rows } from '#core/database'
import { asDemo } from '#tests/support/as'

const LOGS = '/api/v1/admin-logs'

test.group('Lists | ineffective queries', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a word search on a list without searched fields: {query}')
    .with([
      { query: 'q=a', at: 'q' },
      { query: 'quickSearch=a', at: 'quickSearch' },
      { query: 'quickSearch=%20a%20', at: 'quickSearch' },
      { query: 'q=a&quickSearch=b', at: 'quickSearch' },
      { query: 'q=%25', at: 'q' },
      { query: 'q=0', at: 'q' },
      { query: 'q=a&select=1', at: 'q' },
      { query: 'q=a&_start=0&_end=5&_sort=id&_order=desc', at: 'q' },
      { query: 'quickSearch=a&page=2&limit=5', at: 'quickSearch' },
      { query: 'quickSearch=甲', at: 'quickSearch' },
    ])
    .run(async ({ client, assert }, { query, at }) => {
      const admin = await asDemo(client, 'super')
      for (const path of ['/api/v1/score-rules', '/api/v1/reconciliations']) {
        const answer = await admin.get(`${path}?${query}`).header('accept-language', 'en')
        answer.assertStatus(400)
        assert.equal(answer.body().data.reason, 'E_NOT_SEARCHED')
        assert.deepEqual(answer.body().data.errors, {
          [at]: ['This list has no quick search. Narrow it with filters instead.'],
        })
      }
    })
    .tags(['SEC-07'])

  test('accepts an empty word search', async ({ client }) => {
    const admin = await asDemo(client, 'super')
    for (const query of ['q=', 'quickSearch=', 'q=%20&quickSearch='])
      (await admin.get(`/api/v1/score-rules?${query}`)).assertStatus(200)
  }).tags(['SEC-07'])

  test('every list either searches words or rejects them', ({ assert }) => {
    for (const resource of resources.values()) {
      const ask = () => listQueryOf(resource, { q: 'word' })
      if (isSearchable(resource)) assert.equal(ask().keyword, 'word', resource.name)
      else assert.throws(ask, 'E_NOT_SEARCHED')
    }
    assert.instanceOf(new Refusal('E_NOT_SEARCHED'), Error)
  }).tags(['SEC-07'])

  test('rejects more sort directions than fields: {query}')
    .with(
      [
        '_sort=id&_order=asc,(select 1)',
        '_sort=id&_order=asc,desc',
        '_sort=id&_order=asc,',
        '_sort=id&_order=,asc',
        '_sort=id,created_at&_order=asc,desc,asc',
        '_order=asc',
        '_order=desc,desc',
        '_sort=&_order=asc',
        '_sort=id&_order=asc;drop',
        '_sort=id&_order=asc%00',
      ].map((query) => ({ query })),
    )
    .run(async ({ client, assert }, { query }) => {
      const answer = await (await asDemo(client, 'super')).get(`/api/v1/users?${query}`)
      answer.assertStatus(400)
      assert.oneOf(answer.body().data.reason, ['E_UNKNOWN_SORT', 'E_MALFORMED'])
    })
    .tags(['SEC-07'])

  test('accepts as many sort directions as fields, or fewer', async ({ client }) => {
    const admin = await asDemo(client, 'super')
    for (const query of [
      '_sort=id&_order=asc',
      '_sort=id&_order=DESC',
      '_sort=id',
      '_sort=id,created_at&_order=asc',
      '_sort=id,created_at&_order=asc,desc',
    ])
      // prettier-ignore
      (await admin.get(`/api/v1/users?${query}`)).assertStatus(200)
  }).tags(['SEC-07'])
})

test.group('Lists | log by record number', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  const IDS = ['9', '10', '99', '100', '1314', '999', '13140', 'home', '12a', '-5']
  group.each.setup(async () => {
    for (const id of IDS)
      await rows(`insert into admin_logs (action, resource, record_id) values ('update', 'numbered', ?)`, [id])
  })

  test('compares bounds as numbers: {query}')
    .with([
      { query: 'record_id_gte=100', ids: ['100', '1314', '999', '13140'] },
      { query: 'record_id_gte=1314', ids: ['1314', '13140'] },
      { query: 'record_id_lte=99', ids: ['9', '10', '99'] },
      { query: 'record_id_gte=10&record_id_lte=999', ids: ['10', '99', '100', '999'] },
      {
        query: `search=${encodeURIComponent('[{"field":"record_id","operator":"RANGE","val":"9,100"}]')}`,
        ids: ['9', '10', '99', '100'],
      },
      {
        query: `search=${encodeURIComponent('[{"field":"record_id","operator":"gt","val":"999"}]')}`,
        ids: ['1314', '13140'],
      },
      { query: `search=${encodeURIComponent('[{"field":"record_id","operator":"lt","val":10}]')}`, ids: ['9'] },
      {
        query: `search=${encodeURIComponent('[{"field":"record_id","operator":"NOT RANGE","val":"10,13139"}]')}`,
        ids: ['9', '13140'],
      },
      { query: 'record_id=100', ids: ['100'] },
      { query: 'record_id=home', ids: ['home'] },
      { query: 'record_id_like=13', ids: ['1314', '13140'] },
    ])
    .run(async ({ client, assert }, { query, ids }) => {
      const answer = await (await asDemo(client, 'super')).get(`${LOGS}?resource=numbered&limit=50&${query}`)
      answer.assertStatus(200)
      const found = (answer.body().data.list as { record_id: string }[]).map((one) => one.record_id)
      assert.sameMembers(found, ids)
      assert.equal(answer.body().data.total, ids.length)
    })
    .tags(['SEC-07'])

  test('rejects a bound that is not a number', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    for (const bound of ['abc', '1e3', '1 or 1=1', '99999999999']) {
      const answer = await admin.get(`${LOGS}?record_id_gte=${encodeURIComponent(bound)}`)
      answer.assertStatus(400)
      assert.property(answer.body().data.errors, 'record_id')
    }
    assert.isDefined(await row('select 1'))
  }).tags(['SEC-07'])
})
