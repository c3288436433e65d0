import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'

const DETAIL = '/layouts/template/productDetail'
const tee = async () =>
  (await row<{ id: number }>(`select id from products where name_en = 'Classic crew-neck tee 180 g'`, []))!.id

test.describe('shipping estimate', () => {
  test(
    'in English on a phone: a visitor chooses a country once and sees price and days',
    { tag: '@PPL-05' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      await page.goto(`${DETAIL}?id=${await tee()}`)
      await page.getByText('Shipping estimate').click()
      await page.getByLabel('Ship to').selectOption('United States of America')
      await expect(page.getByText('Postal small parcel, 18 to 35 days after dispatch')).toBeVisible()
      const sum = page.getByText(/for 1 item$/)
      await expect(sum).toContainText(/¥[\d.]+ \(≈ \$[\d.]+\) for 1 item/)
      const one = await sum.textContent()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await expect(page.getByText(/for 2 items$/)).not.toHaveText(one!)
      await expectNoOverflow(page)
      await expectAccessible(page, 'estimate')
      await page.reload()
      await expect(page.getByText('Postal small parcel, 18 to 35 days after dispatch')).toBeVisible()
      await page.getByLabel('Ship to').selectOption('Brazil')
      await expect(page.getByText("We don't ship to this country right now.")).toBeVisible()
    },
  )

  test(
    'in Chinese: a merchant is quoted by its own supplier, and an unserved country says so',
    { tag: '@PPL-05' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await arrive(page, '/admin')
      await page.goto(`${DETAIL}?id=${await tee()}`)
      await page.getByText('运费估算').click()
      await page.getByLabel('寄往').selectOption('美国')
      await expect(page.getByText(/发货后 18 到 35 天送达/)).toBeVisible()
      await expectAccessible(page, 'estimate of a merchant')
      await page.getByLabel('寄往').selectOption('斐济')
      await expect(page.getByText('没有可寄往该国家的物流方式')).toBeVisible()
    },
  )
})
