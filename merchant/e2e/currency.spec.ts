import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { keyboard } from './support/hand.ts'
import { topUp } from './support/money.ts'
import { fillCart, PAYER } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'

const SHOP = '/layouts/template/productList'
const DOLLARS = /≈ \$[\d,]+\.\d\d/

test.describe('second currency', () => {
  test('in Chinese: RMB only until the visitor chooses dollars in the footer', { tag: '@PPL-05' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(SHOP)
    const card = page.getByRole('article').first()
    await expect(card).toContainText('¥')
    await expect(card).not.toContainText('≈')
    await page.getByLabel('参考币种').selectOption('人民币和美元')
    await expect(card).toContainText(DOLLARS)
    await expectNoOverflow(page)
    await expectAccessible(page, 'shop with dollars')
    await card.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: '价格' }).getByRole('status')).toContainText(DOLLARS)
    await expect(page.getByRole('table', { name: '白坯阶梯价' })).toContainText(DOLLARS)
    await page.reload()
    await expect(page.getByRole('region', { name: '价格' }).getByRole('status')).toContainText(DOLLARS)
    await page.getByLabel('参考币种').selectOption('仅人民币')
    await expect(page.getByText('≈')).toHaveCount(0)
  })

  test(
    'in English on a phone, by keyboard: dollars from the shop to the checkout, which charges RMB, until refused in the account menu',
    { tag: '@PPL-05' },
    async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '900.00')
      await client.post('/api/v1/receiver-addresses', PAYER)
      await fillCart(client, made.id, [2])
      const { list } = await client.get<{ list: { id: number }[] }>('/api/v1/shop/products', { query: { limit: 1 } })
      await arrive(page, '/admin/cart', username)
      await expect(page.getByRole('main')).toContainText(DOLLARS)
      await expectNoOverflow(page)
      await expectAccessible(page, 'cart')
      await page.goto(`/layouts/template/productDetail?id=${list[0]!.id}`)
      await expect(page.getByRole('region', { name: 'Price' }).getByRole('status')).toContainText(DOLLARS)
      await expectNoOverflow(page)
      await page.goto(`/admin/finished?finished=${made.id}`)
      await expect(page.getByText(DOLLARS).first()).toBeVisible()
      await page.goto('/admin/transactions')
      await expect(page.getByText(DOLLARS).first()).toBeVisible()
      await page.goto('/admin/cart')
      await page.getByRole('checkbox').last().check()
      await page.getByRole('button', { name: 'Check out' }).click()
      const sum = page.getByRole('form', { name: 'To pay' })
      await expect(sum).toContainText(DOLLARS)
      await expect(sum.getByText(/^You pay in RMB\. US dollar amounts are approximate/)).toHaveCount(1)
      await expect(sum.getByRole('button', { name: /^Pay ¥[\d.]+$/ })).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'checkout')

      const hand = keyboard(page)
      await hand.press(page.getByRole('button', { name: /^Account of/ }))
      await expect(page.getByRole('menuitemradio', { name: 'RMB and US dollar' })).toBeChecked()
      const only = page.getByRole('menuitemradio', { name: 'RMB only' })
      const isReached = () => only.evaluate((one) => one === document.activeElement)
      for (let n = 0; n < 10 && !(await isReached()); n++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByText('≈')).toHaveCount(0)
      await expect(page.getByText(/^You pay in RMB/)).toHaveCount(0)

      await page.evaluate(() => localStorage.removeItem('inkfold.currency'))
      await page.reload()
      await expect(sum).toContainText('¥')
      await expect(page.getByText('≈')).toHaveCount(0)
    },
  )
})
