import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PERMISSIONS } from '#contracts/permissions'
import { openSession } from '#identity/session/open_session'
import { guardsOf } from '#core/http/access'
import { declaredRoutes, type DeclaredRoute } from '#core/http/routes'
import { alone } from '#tests/support/ledger/money'
import { call } from '#tests/support/matrix/calls'
import { ASKED_INSIDE, KEY_TABLE, PERMISSION_TABLE } from '#tests/support/matrix/permission_table'
import { organisationOf } from '#tests/support/organisations'
import { makePerson, NOBODY } from '#tests/support/people'

const declaredAs = ({ access }: DeclaredRoute) => {
  if (access.kind === 'permitted') return access.permission
  return access.kind === 'everyone' ? 'everyone' : `signed in: ${access.guards.join(', ')}`
}
const addressOf = ({ path }: DeclaredRoute) => path.replace(':id', '2000000000').replaceAll(/:\w+/g, 'unknown')
const isPermission = (who: string | undefined) => !!who && who !== 'everyone' && !who.startsWith('signed in')

test.group('Permissions | hand-written table', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('each route requires the permission of the table, and each line is a route', ({ assert }) => {
    const declared = new Map(declaredRoutes.map((route) => [route.name, declaredAs(route)]))
    const wrong = [...declared].filter(([name, who]) => PERMISSION_TABLE.get(name) !== who)
    const gone = [...PERMISSION_TABLE.keys()].filter((name) => !declared.has(name))
    assert.deepEqual({ wrong, gone }, { wrong: [], gone: [] }, 'mend the route, or the table by hand')
  }).tags(['SEC-10', 'ACC-03'])

  test('API keys open the calls of the table alone, and none that asks for a proof', ({ assert }) => {
    const open = declaredRoutes.filter(({ access }) => guardsOf(access).includes('api_key'))
    assert.sameMembers(
      open.map(({ name }) => name),
      [...KEY_TABLE],
    )
    const proofs = ['password', 'payment_password', 'second_step', 'captcha']
    assert.deepEqual(
      open.filter(({ endpoint }) => proofs.some((one) => endpoint.body?.names.has(one))).map(({ name }) => name),
      [],
    )
  }).tags(['DEV-01', 'OPS-06', 'SEC-10'])

  test('a person without permissions is rejected by each route naming the permission of the table', async ({
    assert,
  }) => {
    const { token } = await makePerson()
    const headers = { authorization: `Bearer ${token}` }
    const asked = declaredRoutes.filter(({ name }) => isPermission(PERMISSION_TABLE.get(name)))
    for (const route of asked) {
      const answer = await call({ method: route.method, path: addressOf(route), headers, body: {} })
      const permission = PERMISSION_TABLE.get(route.name)
      assert.equal(answer.status, 403, `${route.name}: ${answer.body}`)
      assert.include(answer.body, `"permission":"${permission}"`, route.name)
    }
    assert.isAbove(asked.length, 400)
  }).tags(['SEC-10', 'ACC-03', 'ACC-02'])

  test('the member centre requires the permissions of the table for money and points', async ({ assert }) => {
    const organisationId = await organisationOf('merchant')
    for (const [name, permission] of Object.entries(ASKED_INSIDE)) {
      const route = declaredRoutes.find((one) => one.name === name) as DeclaredRoute
      // All permissions but one prove that exactly this one is required.
      for (const permissions of [[], PERMISSIONS.filter((one) => one !== permission)]) {
        const { id } = await makePerson({ organisationId, permissions })
        const { access_token } = await alone((trx) => openSession(id, 'member', NOBODY, trx))
        const body = route.method === 'GET' ? undefined : { points: 100 }
        const answer = await call({
          method: route.method,
          path: route.path,
          headers: { 'user-token': access_token },
          body,
        })
        assert.equal(answer.status, 403, name)
        assert.include(answer.body, `"permission":"${permission}"`, name)
      }
    }
  }).tags(['SEC-10', 'LED-01', 'LED-05'])
})
