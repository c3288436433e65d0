import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { as } from '#tests/support/as'
import { receivedCode } from '#tests/support/codes'
import { givePassword, PASSWORD } from '#tests/support/persistent'
import { makePerson, sessionOf } from '#tests/support/people'
import { forgetUsedCodes, giveTwoStep } from '#tests/support/two_step'

const NEW = 'Other-River-88'
const MAIL = 'step-up@inkfold.example'

/** Every action outside payment that requires step-up, with all inputs except the second step. */
const PLACES: { what: string; path: string; before?: string; body(): Promise<object> | object }[] = [
  {
    what: 'changing the password, beside the old one',
    path: '/api/account/changePassword',
    body: () => ({ oldPassword: PASSWORD, newPassword: NEW }),
  },
  {
    what: 'the first payment password, instead of the login password',
    path: '/api/account/paymentPassword',
    body: () => ({ payment_password: NEW, password: PASSWORD }),
  },
  {
    what: 'a payment password that was forgotten, instead of a code to the phone',
    path: '/api/account/paymentPassword',
    before: `update users set mobile = '+8613700000042' where id = ?`,
    body: async () => ({ payment_password: NEW, captcha: await receivedCode('+8613700000042', 'payment_password') }),
  },
  {
    what: 'the first e-mail, instead of the password',
    path: '/api/account/changeBind',
    body: async () => ({
      type: 'email',
      email: MAIL,
      captcha: await receivedCode(MAIL, 'change_email'),
      password: PASSWORD,
    }),
  },
]

async function member() {
  const person = await makePerson()
  await givePassword(person.id, PASSWORD)
  const { access_token } = await sessionOf(person.username, 'member')
  const post = (client: ApiClient, path: string, body: object) =>
    client.post(path).json(body).header('user-token', access_token)
  return { ...person, post }
}

test.group('Step-up', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('{what}: accepts a code of the app once')
    .with(PLACES)
    .run(async ({ client, assert }, { path, before, body }) => {
      const { id, post } = await member()
      if (before) await row(before, [id])
      const app = await giveTwoStep(id)
      const given = await body()
      const stamp = () => row('select password_hash, payment_password_hash, email from users where id = ?', [id])
      const untouched = await stamp()
      const missing = await post(client, path, given)
      missing.assertStatus(400)
      assert.property(missing.body().data.errors, 'second_step')
      const wrong = await post(client, path, { ...given, second_step: await app.code(40) })
      wrong.assertBodyContains({ data: { reason: 'E_TWO_STEP_CODE' } })
      assert.deepEqual(await stamp(), untouched)
      const code = await app.code()
      const done = await post(client, path, { ...given, second_step: code })
      done.assertBodyContains({ code: 1 })
      assert.notDeepEqual(await stamp(), untouched)
      const replayed = await post(client, '/api/v1/auth/twoStep/disable', { second_step: code })
      replayed.assertBodyContains({ data: { reason: 'E_TWO_STEP_USED' } })
    })
    .tags(['SEC-05', 'AUTH-09'])

  test('a rejection for another reason leaves the code usable', async ({ client }) => {
    const { id, post } = await member()
    const app = await giveTwoStep(id)
    const code = await app.code()
    const same = await post(client, '/api/account/paymentPassword', { payment_password: PASSWORD, second_step: code })
    same.assertBodyContains({ data: { reason: 'E_PASSWORD_SAME' } })
    const done = await post(client, '/api/account/paymentPassword', { payment_password: NEW, second_step: code })
    done.assertBodyContains({ code: 1 })
  }).tags(['SEC-05'])

  test('ten wrong codes lock it for a quarter of an hour; a recovery code still works', async ({ client, assert }) => {
    const { id, post } = await member()
    const app = await giveTwoStep(id)
    const disable = (second_step: string | undefined) => post(client, '/api/v1/auth/twoStep/disable', { second_step })
    for (let n = 0; n < 10; n++) (await disable(await app.code(40 + n))).assertStatus(400)
    const locked = await disable(await app.code())
    locked.assertStatus(429)
    assert.equal(locked.body().data.reason, 'E_TWO_STEP_LOCKED')
    ;(await disable(app.recovery[0])).assertBodyContains({ code: 1 })
  }).tags(['SEC-05'])

  test('revealing a card number requires the code instead of the password', async ({ client, assert }) => {
    const admin = await row<{ id: number }>(`select id from users where username = 'admin'`)
    const account = await row<{ id: number }>('select id from payment_accounts order by id limit 1')
    const { id } = admin as { id: number }
    await givePassword(id, PASSWORD)
    const app = await giveTwoStep(id)
    const me = as(client, (await sessionOf('admin')).access_token)
    const path = `/api/v1/payment-accounts/${account?.id}/reveal`
    const refused = await me.post(path, { password: PASSWORD })
    assert.property(refused.body().data.errors, 'second_step')
    const code = await app.code()
    const shown = await me.post(path, { second_step: code })
    shown.assertBodyContains({ code: 1 })
    const again = await me.post(path, { second_step: code })
    again.assertBodyContains({ data: { reason: 'E_TWO_STEP_USED' } })
    await forgetUsedCodes(id)
    ;(await me.post(path, { second_step: await app.code() })).assertBodyContains({ code: 1 })
  }).tags(['SEC-05', 'CFG-05'])
})
