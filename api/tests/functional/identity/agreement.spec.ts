import { test } from '@japa/runner'
import { AGREEMENT } from '#contracts/agreement'
import { row } from '#core/database'
import { as, keyed } from '#tests/support/as'
import { buyerWith, ORDERS, placed, trading } from '#tests/support/orders'
import { BUYS, makeOffer } from '#tests/support/trade'
import { makePerson } from '#tests/support/people'

const ACCEPT = '/api/v1/auth/agreement'
const INDEX = '/api/v1/auth/index'

const agreedTo = (userId: number, version: string | null) =>
  row('update users set agreement_version = ?, agreed_at = null where id = ?', [version, userId])

test.group('New version of the user agreement', (group) => {
  trading(group)

  test('asks users who accepted an older version; reading works, payments wait until acceptance', async ({
    client,
    assert,
  }) => {
    const { buyer, offer, who } = await buyerWith(client)
    const order = await placed(client, buyer, [offer], 1)
    await agreedTo(buyer.id, '2020-01-01.1')
    const due = async () => (await who.get(INDEX)).body().data.user.agreement_due
    assert.isTrue(await due())
    ;(await who.get(ORDERS)).assertStatus(200)
    const pay = () =>
      keyed(client, buyer.token, `${ORDERS}/${order.id}/pay`, { total: order.total }).header('accept-language', 'en')
    const refused = await pay()
    refused.assertStatus(409)
    refused.assertBodyContains({
      message: 'The user agreement has a new version. Reload the page, read and accept it, then try again.',
      data: { reason: 'E_AGREEMENT_CHANGED' },
    })
    const stale = await who.post(ACCEPT, { version: '2020-01-01.1' })
    assert.deepEqual([stale.status(), Object.keys(stale.body().data.errors)], [409, ['version']])
    assert.isTrue(await due())
    ;(await who.post(ACCEPT, { version: AGREEMENT.version })).assertStatus(200)
    const kept = await row('select agreement_version, agreed_at is not null as is_dated from users where id = ?', [
      buyer.id,
    ])
    assert.deepEqual({ ...kept }, { agreement_version: AGREEMENT.version, is_dated: true })
    assert.isFalse(await due())
    ;(await pay()).assertStatus(200)
  }).tags(['AUTH-04'])

  test('accepting twice keeps the first acceptance time', async ({ client, assert }) => {
    const { buyer, who } = await buyerWith(client)
    await agreedTo(buyer.id, '2020-01-01.1')
    await Promise.all([
      who.post(ACCEPT, { version: AGREEMENT.version }),
      who.post(ACCEPT, { version: AGREEMENT.version }),
    ])
    const first = await row('select agreed_at from users where id = ?', [buyer.id])
    ;(await who.post(ACCEPT, { version: AGREEMENT.version })).assertStatus(200)
    assert.deepEqual(await row('select agreed_at from users where id = ?', [buyer.id]), first)
  }).tags(['AUTH-04'])

  test('does not ask people whose account was created for them, nor people of suppliers', async ({
    client,
    assert,
  }) => {
    const { buyer } = await buyerWith(client)
    const staff = await makePerson({ organisationId: buyer.merchant, range: 'merchant', permissions: BUYS })
    const offer = await makeOffer({ merchant: buyer.merchant, user: staff.id })
    assert.isFalse((await as(client, staff.token).get(INDEX)).body().data.user.agreement_due)
    await placed(client, { ...buyer, ...staff }, [offer], 1)
    const admin = await makePerson({ permissions: ['orders.view'] })
    await agreedTo(admin.id, '2020-01-01.1')
    assert.isFalse((await as(client, admin.token).get(INDEX)).body().data.user.agreement_due)
  }).tags(['AUTH-04'])
})
