import dataProvider from '@refinedev/simple-rest'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../axios.ts'
import { EXPIRED, errorOf, freshStore, openApp } from './app.ts'
import { startExpiringServer } from './expiring_server.ts'
import { done, refused, startServer, type React } from './server.ts'

const ROWS = [
  { id: 1, name: 'a' },
  { id: 2, name: 'b' },
]
const list = () => done({ list: ROWS, total: 41, total_is: 'exact' })

/** The published package with our axios adapter. */
async function open(react: React) {
  const server = await startServer(react)
  const app = openApp(server.url)
  return { ...app, server, provider: dataProvider('/api/v1', createHttp(app.client)) }
}

describe('Unmodified simple-rest over the client', () => {
  test('CRUD-02 · lists, filters and sorts with rows from data.list and the total from the header', async () => {
    const { provider, server } = await open(list)

    const answer = await provider.getList({
      resource: 'roles',
      pagination: { currentPage: 2, pageSize: 10, mode: 'server' },
      sorters: [
        { field: 'sort', order: 'desc' },
        { field: 'id', order: 'asc' },
      ],
      filters: [
        { field: 'name', operator: 'contains', value: '设计' },
        { field: 'status', operator: 'ne', value: 'disabled' },
        { field: 'id', operator: 'gte', value: 3 },
      ],
    })

    expect(answer).toEqual({ data: ROWS, total: 41 })
    expect(Object.fromEntries(server.received[0]?.query ?? [])).toEqual({
      _start: '10',
      _end: '20',
      _sort: 'sort,id',
      _order: 'desc,asc',
      name_like: '设计',
      status_ne: 'disabled',
      id_gte: '3',
    })
  })

  test('CRUD-02 · reports a total of zero for an empty list', async () => {
    const { provider } = await open(() => done({ list: [], total: 0, total_is: 'exact' }))
    await expect(provider.getList({ resource: 'roles' })).resolves.toEqual({ data: [], total: 0 })
  })

  test('CRUD-01 · reads, creates, patches and deletes one row and reads many', async () => {
    const { provider, server } = await open(({ path, body }) =>
      path === '/api/v1/roles' && !body ? list() : done({ id: 1, ...JSON.parse(body || '{}') }),
    )

    await expect(provider.getOne({ resource: 'roles', id: 1 })).resolves.toEqual({ data: { id: 1 } })
    await expect(provider.getMany?.({ resource: 'roles', ids: [1, 2] })).resolves.toEqual({ data: ROWS })
    await expect(provider.create({ resource: 'roles', variables: { name: '新' } })).resolves.toEqual({
      data: { id: 1, name: '新' },
    })
    await expect(provider.update({ resource: 'roles', id: 1, variables: { name: 'b' } })).resolves.toEqual({
      data: { id: 1, name: 'b' },
    })
    await expect(provider.deleteOne({ resource: 'roles', id: 1 })).resolves.toEqual({ data: { id: 1 } })

    const calls = server.received.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())
    expect(calls).toEqual([
      'GET /api/v1/roles/1',
      'GET /api/v1/roles',
      'POST /api/v1/roles {"name":"新"}',
      'PATCH /api/v1/roles/1 {"name":"b"}',
      'DELETE /api/v1/roles/1',
    ])
    expect(server.received[2]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-page-host': 'gold.localhost',
    })
  })

  test('ERR-01 · passes a refusal to Refine as its HttpError with message, statusCode and field errors', async () => {
    const { provider } = await open(() =>
      refused(400, 'E_INVALID', { errors: { name: ['Required.'] } }, 'Check the marked fields.'),
    )

    const error = await errorOf(provider.create({ resource: 'roles', variables: {} }))

    expect(error).toMatchObject({
      message: 'Check the marked fields.',
      statusCode: 400,
      errors: { name: ['Required.'] },
    })
  })

  test('SESS-01 · shares one refresh with all other calls', async () => {
    const house = await startExpiringServer({ react: list })
    const { client } = openApp(house.url, { tokens: freshStore(EXPIRED) })
    const provider = dataProvider('/api/v1', createHttp(client))

    await Promise.all([
      ...['a', 'b', 'c'].map((resource) => provider.getList({ resource })),
      client.get('/api/v1/auth/index'),
    ])

    expect(house.refreshes()).toHaveLength(1)
  })

  test('SESS-02 · aborts the request of an aborted query', async () => {
    const { client } = await open(() => new Promise(() => undefined))
    const stop = new AbortController()
    const call = errorOf(createHttp(client).get('/api/v1/roles', { signal: stop.signal }))
    setTimeout(() => stop.abort())

    expect((await call).name).toBe('CanceledError')
  })
})
