import { DESIGN } from '@inkfold/api/contracts/limits'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { aDesign, aProduct } from './support/design.ts'
import { merchantWithOne } from './support/finished.ts'
import { newMerchant } from './support/person.ts'

const PLACE = '/admin/design'

/** Inserts copies of the user's design. */
const putDesigns = (username: string, count: number) =>
  row(
    `insert into designs (organisation_id, owner_user_id, name, product_id, product_version_id)
     select d.organisation_id, d.owner_user_id, '旧稿 ' || n, d.product_id, d.product_version_id
       from (select d.* from designs d join users u on u.id = d.owner_user_id where u.username = $1 limit 1) d, generate_series(1, $2::int) n`,
    [username, count],
  )

test.describe('own designs', () => {
  test(
    'a design whose product is no longer sold explains that its product data is unavailable, and links onwards',
    { tag: '@ERR-03' },
    async ({ page, silence }) => {
      silence.expectNoise(/404/)
      const { username, address } = await aDesign()
      const lost = { code: 0, message: '未找到', data: { reason: 'E_NOT_FOUND', requestId: '1' } }
      await page.route('**/api/v1/shop/products/*', (route) => route.fulfill({ status: 404, json: lost }))
      await arrive(page, address, username)
      await expect(page.getByRole('heading', { name: '未获取到产品数据', level: 1 })).toBeVisible()
      await expectAccessible(page, 'a design without its product’s data')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('link', { name: '我的设计' }).click()
      await expect(page.getByRole('region', { name: '我的设计' })).toBeVisible()
    },
  )

  test('are searched, continued and deleted', { tag: ['@DES-06', '@DES-09'] }, async ({ page, silence }) => {
    silence.expectNoise(/404|409/)
    const { username, design, client } = await merchantWithOne()
    await client.post(`/api/v1/designs/${design.id}/template`, { name: '夏日模板' })
    await arrive(page, PLACE, username)
    const mine = page.getByRole('region', { name: '我的设计' })
    await expect(mine.getByRole('status')).toHaveText('已有 2 个（含模板），最多保存 10,000 个')
    await mine.getByRole('button', { name: /^删除“(?!夏日模板)/ }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('button', { name: '删除', exact: true }).click()
    await expect(asked.getByRole('alert')).toContainText('F0')
    await page.keyboard.press('Escape')

    await mine.getByRole('searchbox').fill('夏日')
    await expect(mine.getByRole('listitem')).toHaveCount(1)
    await mine.getByRole('button', { name: '删除“夏日模板”' }).click()
    await asked.getByRole('button', { name: '删除', exact: true }).click()
    await expect(mine.getByRole('button', { name: '清除条件' })).toBeVisible()
    await mine.getByRole('searchbox').fill('')
    await mine.getByRole('listitem').getByRole('link').click()
    await expect(page.getByRole('application', { name: '设计画布' })).toBeVisible()
  })

  test('are limited in number, and the refusal links to them', { tag: '@DES-09' }, async ({ page, silence }) => {
    silence.expectNoise(/409/)
    const { username } = await aDesign()
    await putDesigns(username, DESIGN.most - 1)
    await arrive(page, `${PLACE}?product=${await aProduct()}`, username)
    await expect(page.getByRole('alert')).toContainText('最多保存 10,000 个设计（含模板）')
    await page.getByRole('link', { name: '我的设计' }).click()
    await expect(page.getByRole('region', { name: '我的设计' }).getByRole('status')).toContainText('已有 10,000 个')
  })

  test('say what appears when there are none, and are accessible', { tag: '@DES-09' }, async ({ page }) => {
    const { username } = await newMerchant()
    await arrive(page, PLACE, username)
    await expect(page.getByRole('heading', { name: '选产品，开始新的设计' })).toBeVisible()
    await expect(page.getByRole('region', { name: '我的设计' }).getByText('还没有设计')).toBeVisible()
    const { client } = await signedIn(username)
    await client.post('/api/v1/designs', { product_id: await aProduct(), name: '夏日' })
    for (const width of [1440, 390])
      for (const language of ['zh-cn', 'en']) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${PLACE}?lang=${language}`)
        await expect(page.getByRole('region', { name: /^(我的设计|My designs)$/ }).getByRole('listitem')).toHaveCount(1)
        await expectAccessible(page, `designs ${width} ${language}`)
      }
  })

  test('one that was only looked at is not listed; a name makes it one', { tag: '@DES-09' }, async ({ page }) => {
    const { username } = await newMerchant()
    await arrive(page, `${PLACE}?product=${await aProduct()}`, username)
    const name = page.getByLabel('设计名称')
    await expect(name).not.toHaveValue('')
    await page.goto(PLACE)
    await expect(page.getByRole('heading', { name: '选产品，开始新的设计' })).toBeVisible()
    await expect(page.getByRole('region', { name: '我的设计' }).getByText('还没有设计')).toBeVisible()

    await page.goBack()
    const old = await name.inputValue()
    await name.fill('   ')
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue(old)
    await name.fill('夏日海浪')
    const renamed = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.keyboard.press('Enter')
    expect((await renamed).status()).toBe(200)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('名称')).toHaveValue('夏日海浪')
    await page.goto(PLACE)
    await expect(page.getByRole('region', { name: '我的设计' }).getByText('夏日海浪')).toBeVisible()
  })
})
