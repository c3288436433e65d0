import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { as, asDemo } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { makeLevel } from '#tests/support/suppliers'

const STORES = '/api/v1/stores'

/** Puts the demo merchant's supplier on a level that includes these platforms. */
async function onLevel(...platforms: string[]): Promise<void> {
  const level = await makeLevel()
  await row('insert into supplier_level_platforms select ?, unnest(?::text[])', [level, platforms])
  await row('insert into suppliers (id) values (?) on conflict do nothing', [await organisationOf('supplier')])
  await row('update suppliers set level_id = ? where id = ?', [level, await organisationOf('supplier')])
}

const shop = (sales_platform: string) => ({ name: `Shop ${sales_platform}`, sales_platform })

test.group('Stores | platforms of the supplier’s level', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('rejects a store on a platform the level lacks, by name; existing stores remain', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const { id } = (await merchant.post(STORES, shop('tiktok'))).body().data
    await onLevel('other', 'shein', 'temu')
    const refused = await merchant.post(STORES, shop('tiktok')).header('accept-language', 'en')
    refused.assertStatus(409)
    assert.equal(refused.body().data.reason, 'E_PLATFORM_CLOSED')
    assert.match(
      refused.body().data.errors.sales_platform[0],
      /does not include TikTok Shop\. It includes Other, SHEIN, and Temu\./,
    )
    const chinese = await merchant.post(STORES, shop('tiktok')).header('accept-language', 'zh-cn')
    assert.match(chinese.body().data.errors.sales_platform[0], /不含TikTok Shop，可选：/)
    ;(await merchant.patch(`${STORES}/${id}`, { name: 'Renamed' })).assertStatus(200)
    ;(await merchant.post(STORES, shop('shein'))).assertStatus(200)
  }).tags(['SUP-02', 'STO-01'])

  test('the back office can open only stores that the merchant may open', async ({ client, assert }) => {
    await onLevel('other')
    const organisation_id = await organisationOf('merchant')
    const admin = await asDemo(client, 'admin')
    const refused = await admin.post(STORES, { ...shop('amazon'), organisation_id })
    assert.equal(refused.body().data.reason, 'E_PLATFORM_CLOSED')
  }).tags(['SUP-02'])

  test('the form offers the level’s platforms, or all if it names none', async ({ client, assert }) => {
    const { token } = await makePerson({
      organisationId: await organisationOf('merchant'),
      range: 'merchant',
      permissions: ['stores.view', 'stores.create'],
    })
    const offered = async () => (await as(client, token).get(`${STORES}/platforms`)).body().data
    await onLevel('temu', 'other')
    assert.deepEqual(await offered(), ['temu', 'other'])
    await onLevel()
    assert.lengthOf(await offered(), 7)
  }).tags(['SUP-02'])
})
