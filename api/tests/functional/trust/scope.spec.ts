import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DATA_RANGES, type DataRange, type OrganisationKind } from '#contracts/statuses'
import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { whereAll } from '#core/crud/find_rows'
import { resources, type Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { makeWorld, type Organisation } from '#tests/support/matrix/world'

/** From the widest range to the narrowest. */
const NARROWING: readonly DataRange[] = ['all', 'supplier', 'factory', 'merchant', 'department', 'own']
const tied = [...resources.values()].filter(({ ownership }) => ownership)

type AsActor = (range: DataRange, includeChildren: boolean) => Actor

async function actorOf(organisation: Organisation): Promise<AsActor> {
  const user = await row<{ id: number; department_id: number }>(
    'select id, department_id from users where organisation_id = ? and department_id is not null order by id limit 1',
    [organisation.id],
  )
  return (range, includeChildren) => ({
    sessionId: 'none',
    userId: user?.id as number,
    username: 'none',
    isSuper: false,
    twoStep: 'off',
    isAgreementDue: false,
    departmentId: user?.department_id ?? null,
    organisation: {
      ...organisation,
      supplierPath: `${organisation.path.split('.').slice(0, 2).join('.')}.`,
      isReadOnly: false,
    },
    may: () => true,
    grantOf: () => ({ range, includeChildren }),
  })
}

/** The ids visible to each actor, in one statement. */
async function seen(resource: Resource, actors: readonly Actor[]): Promise<number[][]> {
  const asked = actors.map((actor) => whereAll(scopeSql(resource, actor, `${resource.permission}.edit`)))
  const columns = asked.map(({ text }, i) => `array(select t.id::int from ${resource.table} t ${text}) as "${i}"`)
  const found = await row<Record<string, number[]>>(
    `select ${columns.join(', ')}`,
    asked.flatMap(({ bindings }) => bindings),
  )
  return actors.map((_, i) => found?.[i] as number[])
}

test.group('Data ranges', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a narrower range never shows a row that a wider one hides', async ({ assert }) => {
    assert.sameMembers([...NARROWING], [...DATA_RANGES])
    const world = await makeWorld()
    for (const organisation of Object.values(world)) {
      const actor = await actorOf(organisation)
      for (const resource of tied) {
        for (const includeChildren of [true, false]) {
          const found = await seen(
            resource,
            NARROWING.map((range) => actor(range, includeChildren)),
          )
          const sets = found.map((ids) => new Set(ids))
          for (const [i, narrower] of sets.entries())
            for (const wider of sets.slice(0, i))
              assert.isTrue(
                [...narrower].every((id) => wider.has(id)),
                `${organisation.kind}: ${resource.name}, ${NARROWING[i]}`,
              )
        }
      }
    }
  }).tags(['ACC-01', 'ACC-02', 'ACC-06'])

  test('only the platform sees beyond its organisation and those below', async ({ assert }) => {
    const world = await makeWorld()
    const kinds: OrganisationKind[] = ['supplier', 'factory', 'merchant']
    for (const organisation of Object.values(world).filter(({ kind }) => kinds.includes(kind))) {
      const below = await rows<{ id: number }>('select id from organisations where path like ?', [
        `${organisation.path}%`,
      ])
      const actor = await actorOf(organisation)
      for (const resource of tied.filter(({ ownership }) => ownership?.organisation)) {
        const [ids] = await seen(resource, [actor('all', true)])
        const beyond = await rows(
          `select 1 from ${resource.table} t where t.id = any(?) and not (t.${resource.ownership?.organisation} = any(?))`,
          [ids, below.map(({ id }) => id)],
        )
        assert.lengthOf(beyond, 0, `${organisation.kind}: ${resource.name}`)
      }
    }
  }).tags(['ACC-01', 'ACC-02'])
})
