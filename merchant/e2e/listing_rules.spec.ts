import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

async function storeOf(username: string, platform: string): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status)
     select organisation_id, id, 'Reef', $2, 'completed' from users where username = $1 returning id`,
    [username, platform],
  )
  return made!.id
}

test.describe('rules for listings that can no longer be made', () => {
  test(
    'a store takes them off sale, and says what its platform cannot do',
    { tag: ['@PUB-05', '@STO-02'] },
    async ({ page }) => {
      const { username } = await newMerchant()
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      await arrive(page, `/admin/stores?store=${await storeOf(username, 'etsy')}`, username)
      const part = page.getByRole('region', { name: 'Stock and prices of listings' })
      const rule = part.getByLabel('When a variant can no longer be made')
      await rule.selectOption('pause')
      await expect(part.getByText('Etsy needs stock in at least one variant')).toBeVisible()
      await rule.selectOption('unpublish')
      await expect(part.getByText('stays off until you publish it again')).toBeVisible()
      await expectAccessible(page, 'rule')
      await part.getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(() =>
          row(
            'select r.when_unavailable from availability_rules r join users u using (organisation_id) where u.username = $1',
            [username],
          ),
        )
        .toEqual({ when_unavailable: 'unpublish' })
    },
  )

  test('reads in Chinese on a phone, where prices are reviewed', { tag: ['@PUB-05', '@STO-02'] }, async ({ page }) => {
    const { username } = await newMerchant()
    await page.setViewportSize({ width: 390, height: 844 })
    await arrive(page, `/admin/stores?store=${await storeOf(username, 'temu')}`, username)
    const part = page.getByRole('region', { name: '刊登的库存与价格' })
    await expect(part.getByText('会审核每次改价')).toBeVisible()
    await expect(part.getByLabel('成本或运费上涨时').locator('option')).toHaveCount(1)
    await expectAccessible(page, 'rule')
    await expectNoOverflow(page)
  })
})
