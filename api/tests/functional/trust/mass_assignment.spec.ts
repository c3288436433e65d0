import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows, type Row } from '#core/database'
import { resources } from '#core/crud/resource'
import { declaredRoutes, type Declared } from '#core/http/routes'
import { call, takenBack } from '#tests/support/matrix/calls'
import { sessionOf } from '#tests/support/people'
import { changeable, sampleBody } from '#tests/support/samples'

/** Every way in that takes a body. */
const writes = declaredRoutes.filter(({ method, endpoint }) => method !== 'GET' && !endpoint.raw)
const addressOf = ({ path }: Declared) => path.replaceAll(/:\w+/g, '1')

async function columns(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return found.map(({ name }) => name)
}

async function headersFor({ access }: Declared): Promise<Record<string, string>> {
  const isMember = access.kind === 'signed_in' && !access.audiences.includes('admin')
  const { access_token } = await sessionOf('super', isMember ? 'member' : 'admin')
  return isMember ? { 'user-token': access_token } : { authorization: `Bearer ${access_token}` }
}

/** What would be taken without the additions, where that is known. */
async function validBody({ name }: Declared): Promise<Row> {
  const [tag = '', verb] = name.split('.')
  const resource = resources.get(tag)
  if (resource && verb === 'store') return sampleBody(resource)
  if (resource && verb === 'update') return { [changeable(resource) ?? '']: 'changed' }
  return {}
}

test.group('Mass assignment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('no write takes a column that it does not name: each is refused by name, and nothing is written', async ({
    assert,
  }) => {
    const all = await columns()
    assert.isAbove(all.length, 100)
    assert.isAbove(writes.length, 60)
    for (const route of writes) {
      const taken = route.endpoint.body?.names ?? new Set()
      const foreign = [...all, 'unknown', 'prototype', 'is_admin', '$where'].filter((name) => !taken.has(name))
      const body = { ...(await validBody(route)), ...Object.fromEntries(foreign.map((name) => [name, 1])) }
      const { result, written } = await takenBack(async () =>
        call({ method: route.method, path: addressOf(route), headers: await headersFor(route), body }),
      )
      const says = `${route.method} ${route.path}: ${result.status} ${result.body.slice(0, 200)}`
      assert.equal(result.status, 400, says)
      assert.equal(result.reason, 'E_UNKNOWN_FIELD', says)
      assert.sameMembers(
        Object.keys((JSON.parse(result.body) as { data: { errors: object } }).data.errors),
        foreign,
        says,
      )
      assert.equal(written, 0, says)
    }
  })
    .tags(['ACC-03', 'CRUD-03'])
    .timeout(60_000)

  test('one strange name beside a body that is fine refuses the whole', async ({ assert }) => {
    for (const route of writes.filter(({ name }) => /\.(store|update)$/.test(name))) {
      for (const strange of [
        '"__proto__":{"is_super":true}',
        '"constructor":{"prototype":{"is_super":true}}',
        '"is_super":true',
        '"id":1',
        '"created_at":"2020-01-01"',
        '"password_hash":"x"',
      ]) {
        const name = /"(\w+)"/.exec(strange)?.[1] ?? ''
        if (route.endpoint.body?.names.has(name)) continue
        const text = JSON.stringify(await validBody(route)).replace('{', `{${strange},`)
        const { result, written } = await takenBack(async () => sendText(route, text, await headersFor(route)))
        assert.deepEqual(
          [result.status, result.data.reason, Object.keys(result.data.errors ?? {}), written],
          [400, 'E_UNKNOWN_FIELD', [name], 0],
          `${route.name} with ${strange}`,
        )
      }
    }
    assert.notProperty({}, 'is_super')
  })
    .tags(['ACC-03', 'CRUD-03'])
    .timeout(60_000)

  test('no address takes a parameter that it does not name', async ({ assert }) => {
    for (const route of declaredRoutes.filter(({ endpoint }) => !endpoint.isPage)) {
      const path = `${addressOf(route)}?no_such=1&__proto__[x]=1&constructor=1`
      const { result } = await takenBack(async () =>
        call({
          method: route.method,
          path,
          headers: await headersFor(route),
          body: route.method === 'GET' ? undefined : {},
        }),
      )
      const says = `${route.method} ${route.path}: ${result.status} ${result.body.slice(0, 200)}`
      assert.equal(result.reason, 'E_UNKNOWN_FIELD', says)
      assert.sameMembers(
        Object.keys((JSON.parse(result.body) as { data: { errors: object } }).data.errors),
        ['no_such', '__proto__', 'constructor'],
        says,
      )
    }
  })
    .tags(['CRUD-03'])
    .timeout(60_000)

  test('what may be written when a row is made and not afterwards is refused afterwards', async ({ assert }) => {
    for (const resource of resources.values()) {
      const fixed = Object.entries(resource.fields)
        .filter(([, { readonly }]) => readonly === 'after_create')
        .map(([name]) => name)
      const update = declaredRoutes.find(({ name }) => name === `${resource.name}.update`)
      for (const name of fixed)
        assert.isFalse(update?.endpoint.body?.names.has(name) ?? false, `${resource.name}.${name}`)
    }
  }).tags(['CRUD-03'])
})

interface Told {
  status: number
  data: { reason: string; errors?: object }
}

async function sendText(route: Declared, body: string, headers: Record<string, string>): Promise<Told> {
  const answer = await fetch(`http://${process.env.HOST}:${process.env.PORT}${addressOf(route)}`, {
    method: route.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const { data } = (await answer.json()) as Told
  return { status: answer.status, data }
}
