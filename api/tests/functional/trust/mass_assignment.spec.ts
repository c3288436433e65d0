import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { rows, type Row } from '#core/database'
import { resources } from '#core/crud/resource'
import { declaredRoutes, type DeclaredRoute } from '#core/http/routes'
import { call, writingNothing, type Answer, type Cell } from '#tests/support/matrix/calls'
import { sessionOf } from '#tests/support/people'
import { changeable, sampleBody } from '#tests/support/samples'

/** Frames hold the access of a session, not of a person: `editor_frame.spec.ts`. */
const isFrame = ({ access }: DeclaredRoute) =>
  access.kind === 'signed_in' && access.guards.every((guard) => guard === 'editor')
const writes = declaredRoutes.filter((route) => route.method !== 'GET' && !route.endpoint.raw && !isFrame(route))
const addressOf = ({ path }: DeclaredRoute) => path.replaceAll(/:\w+/g, '1')

async function columns(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  )
  return found.map(({ name }) => name)
}

type Headers = Record<string, string>

/** The super account's headers for the audience of a route. */
async function headers(): Promise<(route: DeclaredRoute) => Headers> {
  const [admin, member] = [await sessionOf('super'), await sessionOf('super', 'member')]
  return ({ access }): Headers =>
    access.kind === 'signed_in' && !access.guards.includes('admin')
      ? { 'user-token': member.access_token }
      : { authorization: `Bearer ${admin.access_token}` }
}

const errorsIn = ({ body }: Answer) =>
  Object.keys((JSON.parse(body) as { data: { errors?: object } }).data.errors ?? {})

/** Updates by a call of their own, whose fields are not those of the resource. */
const OWN_UPDATES: Record<string, Row> = { 'webhook-endpoints': { description: 'changed' } }

/** A body that is accepted without the additions, if known. */
async function validBody({ name }: DeclaredRoute): Promise<Row> {
  const [tag = '', verb] = name.split('.')
  const resource = resources.get(tag)
  if (resource && verb === 'store') return sampleBody(resource)
  if (OWN_UPDATES[tag] && verb === 'update') return OWN_UPDATES[tag]
  if (resource && verb === 'update') return { [changeable(resource) ?? '']: 'changed' }
  return {}
}

test.group('Mass assignment', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every write rejects undeclared columns by name and writes nothing', async ({ assert }) => {
    const all = await columns()
    assert.isAbove(all.length, 100)
    assert.isAbove(writes.length, 60)
    const headersFor = await headers()
    const cells: Cell[] = []
    for (const route of writes) {
      const taken = route.endpoint.body?.names ?? new Set()
      const foreign = [...all, 'unknown', 'prototype', 'is_admin', '$where']
        .filter((name) => !taken.has(name))
        .toSorted()
      const body = { ...(await validBody(route)), ...Object.fromEntries(foreign.map((name) => [name, 1])) }
      cells.push(async () => {
        const answer = await call({
          method: route.method,
          path: addressOf(route),
          headers: headersFor(route),
          body,
        })
        const says = `${route.method} ${route.path}: ${answer.status} ${answer.body.slice(0, 200)}`
        assert.equal(answer.status, 400, says)
        assert.equal(answer.reason, 'E_UNKNOWN_FIELD', says)
        // Hundreds of names, so the sorted lists are compared instead of each name with all.
        assert.deepEqual(errorsIn(answer).toSorted(), foreign, says)
        return says
      })
    }
    await writingNothing(cells, assert)
  }).tags(['ACC-03', 'CRUD-03'])

  test('one unknown field beside a valid body rejects the request', async ({ assert }) => {
    const headersFor = await headers()
    const cells: Cell[] = []
    for (const route of writes.filter(({ name }) => /\.(store|update)$/.test(name))) {
      const fine = JSON.stringify(await validBody(route))
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
        const text = fine.replace('{', `{${strange},`)
        cells.push(async () => {
          const says = `${route.name} with ${strange}`
          const answer = await call({ method: route.method, path: addressOf(route), headers: headersFor(route), text })
          assert.deepEqual([answer.status, answer.reason, errorsIn(answer)], [400, 'E_UNKNOWN_FIELD', [name]], says)
          return says
        })
      }
    }
    await writingNothing(cells, assert)
    assert.notProperty({}, 'is_super')
  }).tags(['ACC-03', 'CRUD-03'])

  test('every URL rejects undeclared parameters', async ({ assert }) => {
    const headersFor = await headers()
    const cells = declaredRoutes
      // `authorise` refuses callers without a secret before it reads their input.
      .filter((route) => !route.endpoint.isPage && !route.endpoint.authorise && !isFrame(route))
      .map((route) => async () => {
        const answer = await call({
          method: route.method,
          path: `${addressOf(route)}?no_such=1&__proto__[x]=1&constructor=1`,
          headers: headersFor(route),
          body: route.method === 'GET' ? undefined : {},
        })
        const says = `${route.method} ${route.path}: ${answer.status} ${answer.body.slice(0, 200)}`
        assert.equal(answer.reason, 'E_UNKNOWN_FIELD', says)
        assert.sameMembers(errorsIn(answer), ['no_such', '__proto__', 'constructor'], says)
        return says
      })
    await writingNothing(cells, assert)
  }).tags(['CRUD-03'])

  test('fields writable only on creation are rejected later', async ({ assert }) => {
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
