import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import dataProvider from '@refinedev/simple-rest'
import axios from 'axios'
import { TOTAL_EXACT_TO } from '#contracts/limits'
import type { Resource } from '#core/crud/resource'
import { rows } from '#core/database'
import { sessionOf } from '#tests/support/people'
import { changeable, mounted, sampleBody } from '#tests/support/samples'

type Provider = ReturnType<typeof dataProvider>
interface Row {
  id: number
  [field: string]: unknown
}

/** Fields that a single read returns in addition to the list row, in resources with a detail endpoint. */
const BEYOND: Record<string, string[]> = { orders: ['lines', 'parts', 'dynamics', 'transactions', 'profit'] }

/** The published package with an axios that unwraps `data` from the envelope and `list` from that. */
async function open(): Promise<Provider> {
  const { HOST, PORT } = process.env
  const http = axios.create({ headers: { authorization: `Bearer ${(await sessionOf('super')).access_token}` } })
  http.interceptors.response.use((answer) => ({ ...answer, data: answer.data.data?.list ?? answer.data.data }))
  return dataProvider(`http://${HOST}:${PORT}/api/v1`, http as never)
}

async function lists({ name, fields }: Resource, provider: Provider, assert: Assert) {
  const page = (currentPage: number) =>
    provider.getList<Row>({ resource: name, pagination: { currentPage, pageSize: 2, mode: 'server' } })
  const [first, second] = [await page(1), await page(2)]
  assert.isAtMost(first.data.length, 2, name)
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  assert.equal(new Set(ids).size, ids.length, `${name}: pages overlap`)
  assert.isAtLeast(first.total, ids.length)

  for (const field of Object.keys(fields).filter((one) => fields[one]?.sort)) {
    const sorted = (order: 'asc' | 'desc') =>
      provider.getList<Row>({
        resource: name,
        pagination: { currentPage: 1, pageSize: 100, mode: 'server' },
        sorters: [
          { field, order },
          { field: 'id', order },
        ],
      })
    const [up, down] = [await sorted('asc'), await sorted('desc')]
    if (up.total <= 100)
      assert.deepEqual(
        up.data.map(({ id }) => id),
        down.data.map(({ id }) => id).toReversed(),
        `${name} by ${field}`,
      )
  }

  const one = first.data[0]
  if (!one) return
  const by = (operator: 'eq' | 'ne' | 'gte' | 'lte') =>
    provider.getList<Row>({ resource: name, filters: [{ field: 'id', operator, value: one.id }] })
  const [eq, ne, gte, lte] = [await by('eq'), await by('ne'), await by('gte'), await by('lte')]
  assert.deepEqual(eq.data, [one], `${name} by its id`)
  // Above the exact count, a total is only a lower bound.
  if (first.total < TOTAL_EXACT_TO) assert.equal(ne.total, first.total - 1)
  else assert.isAtLeast(ne.total, TOTAL_EXACT_TO - 1)
  assert.isFalse(ne.data.some(({ id }) => id === one.id))
  assert.isTrue(gte.data.every(({ id }) => id >= one.id) && lte.data.every(({ id }) => id <= one.id))
  const { data: record } = await provider.getOne<Row>({ resource: name, id: one.id })
  const beyond = BEYOND[name] ?? []
  assert.sameMembers(Object.keys(record), [...Object.keys(one), ...beyond], name)
  assert.deepEqual(Object.fromEntries(Object.entries(record).filter(([field]) => !beyond.includes(field))), one)
  const wanted = (
    await provider.getList<Row>({ resource: name, pagination: { currentPage: 1, pageSize: 60, mode: 'server' } })
  ).data.map(({ id }) => id)
  assert.sameMembers(
    (await provider.getMany<Row>({ resource: name, ids: wanted })).data.map(({ id }) => id),
    wanted,
    `${name}: many by id`,
  )
}

async function writes(resource: Resource, provider: Provider, assert: Assert) {
  const { name, verbs } = resource
  if (!verbs.includes('create')) return
  const body = await sampleBody(resource)
  const { data: created } = await provider.create<Row>({ resource: name, variables: body })
  for (const [field, value] of Object.entries(body))
    if (resource.fields[field]?.kind !== 'secret') assert.deepEqual(created[field], value, `${name}.${field}`)
  const field = changeable(resource)
  if (verbs.includes('edit') && field) {
    const { data: patched } = await provider.update<Row>({
      resource: name,
      id: created.id,
      variables: { [field]: 'changed' },
    })
    assert.deepEqual(
      { ...patched, version: 0, updated_at: '' },
      { ...created, [field]: 'changed', version: 0, updated_at: '' },
    )
  }
  if (!verbs.includes('delete')) return
  await provider.deleteOne({ resource: name, id: created.id })
  const { status } = await provider.getOne({ resource: name, id: created.id }).then(
    () => ({ status: 200 }),
    (error: { response: { status: number } }) => error.response,
  )
  assert.equal(status, 404, `${name}: deleted`)
}

test.group('Unmodified simple-rest client', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists, pages, sorts, filters and reads every resource', async ({ assert }) => {
    const provider = await open()
    await rows(
      `insert into orders (organisation_id, source, status, pieces)
       select min(id), 'cart', 'cancelled', 1 from organisations where kind = 'merchant'`,
    )
    assert.isAtLeast(mounted().length, 12)
    for (const resource of mounted()) await lists(resource, provider, assert)
  }).tags(['CRUD-02', 'CRUD-01'])

  test('creates, patches and deletes every resource that supports it', async ({ assert }) => {
    const provider = await open()
    for (const resource of mounted()) await writes(resource, provider, assert)
  }).tags(['CRUD-01', 'CRUD-04'])

  test('searches by words, by part of a text and by a list of values', async ({ assert }) => {
    const provider = await open()
    const found = (filters: Parameters<Provider['getList']>[0]['filters']) =>
      provider.getList<Row>({ resource: 'dictionary-types', filters }).then(({ data }) => data.map(({ code }) => code))
    assert.deepEqual(await found([{ field: 'q', operator: 'eq', value: 'Account type' }]), ['bank_type'])
    assert.deepEqual(await found([{ field: 'code', operator: 'contains', value: 'ank_typ' }]), ['bank_type'])
    assert.sameMembers(await found([{ field: 'code', operator: 'eq', value: ['unit', 'season'] }]), ['unit', 'season'])
    assert.deepEqual(
      await found([
        { field: 'code', operator: 'ne', value: 'unit' },
        { field: 'code', operator: 'eq', value: ['unit', 'season'] },
      ]).catch(() => 'refused'),
      ['season'],
    )
  }).tags(['CRUD-02'])
})
