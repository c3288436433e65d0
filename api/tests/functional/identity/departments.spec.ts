import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { organisationOf } from '#tests/support/organisations'
import { makePerson, userIdOf } from '#tests/support/people'

async function department(name: string, parentId: number | null = null, organisationId?: number): Promise<number> {
  const home = organisationId ?? (await organisationOf('platform'))
  const made = await row<{ id: number }>(
    'insert into departments (name, parent_id, organisation_id) values (?, ?, ?) returning id',
    [name, parentId, home],
  )
  return made?.id as number
}

test.group('Departments', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the own department includes its subdepartments if a role grants it: {what}')
    .with([
      { what: 'alone', includes: false, seen: ['upper'] },
      { what: 'with children', includes: true, seen: ['upper', 'middle', 'lower'] },
    ])
    .run(async ({ client, assert }, { includes, seen }) => {
      const upper = await department('Upper')
      const middle = await department('Middle', upper)
      const places = { upper, middle, lower: await department('Lower', middle), beside: await department('Beside') }
      const people = new Map<number, string>()
      for (const [name, id] of Object.entries(places)) {
        const person = await makePerson()
        await row('update users set department_id = ? where id = ?', [id, person.id])
        people.set(person.id, name)
      }
      const me = await makePerson({ permissions: ['users.view', 'departments.view'], range: 'department' })
      await row('update users set department_id = ? where id = ?', [upper, me.id])
      await row('update roles set include_children = ? where id = ?', [includes, me.roleId])

      const listed = (await client.get('/api/v1/users').qs({ limit: 100 }).bearerToken(me.token)).body().data.list
      assert.sameMembers(
        listed.filter(({ id }: { id: number }) => people.has(id)).map(({ id }: { id: number }) => people.get(id)),
        seen,
      )
      for (const [id, name] of people) {
        const shown = await client.get(`/api/v1/users/${id}`).bearerToken(me.token)
        assert.equal(shown.status(), seen.includes(name) ? 200 : 404)
      }
      const tree = (await client.get('/api/v1/departments').bearerToken(me.token)).body().data.list
      assert.lengthOf(tree, seen.length)
    })
    .tags(['ACC-06', 'ACC-01', 'ACC-02'])

  test('the parent of a department belongs to the same organisation and is not the department itself', async ({
    client,
  }) => {
    const user = { userId: await userIdOf('super') }
    const [upper, foreign] = [
      await department('Upper'),
      await department('Foreign', null, await organisationOf('merchant')),
    ]
    const lower = await department('Lower', upper)
    const under = (parent_id: number) =>
      client.patch(`/api/v1/departments/${upper}`).json({ parent_id }).withGuard('admin').loginAs(user)
    ;(await under(foreign)).assertBodyContains({ data: { reason: 'E_INVALID_REFERENCE' } })
    ;(await under(lower)).assertBodyContains({ data: { reason: 'E_CYCLE' } })
    ;(await under(upper)).assertBodyContains({ data: { reason: 'E_CYCLE' } })
  }).tags(['ACC-06'])

  test('rejects deleting a department with people', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const id = await department('Busy')
    const person = await makePerson()
    await row('update users set department_id = ? where id = ?', [id, person.id])
    ;(await client.delete(`/api/v1/departments/${id}`).withGuard('admin').loginAs(user)).assertBodyContains({
      data: { reason: 'E_IN_USE', uses: [{ resource: 'users', count: 1 }] },
    })
  }).tags(['ACC-06', 'CRUD-05'])
})
