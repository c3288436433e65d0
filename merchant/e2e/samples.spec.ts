import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { pasteAddress } from './support/orders.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { wordsIn } from './support/words.ts'

/** Every paid sample goes on to production, so the house's rule is that of the demo: 20 % off, three in 30 days. */
const MOST = 3

async function choosePieces(page: Page, pieces: number) {
  const dialog = page.getByRole('dialog', { name: /^(订购样品：|Order a sample: )/ })
  await dialog.getByRole('spinbutton').first().fill(String(pieces))
  await expect(dialog.getByRole('status').locator('s')).toContainText('¥')
  return dialog
}

test.describe('sample orders', () => {
  test(
    'in English from the editor: a saved product is ordered as a sample at once',
    { tag: ['@PPL-03', '@DES-04'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      const say = wordsIn('en')
      const button = (namespace: string, key: string, params = {}) =>
        page.getByRole('button', { name: say(namespace, key, params), exact: true })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      const { username } = await newMerchant()
      await arrive(page, '/admin/dashboard', username)
      await page.getByRole('link', { name: say('workspace', 'steps.design') }).click()
      const blanks = page.getByRole('region', { name: say('design', 'choose.new') }).getByRole('listitem')
      await blanks.first().getByRole('button').click()
      const rail = page.getByRole('navigation', { name: say('design', 'rail'), exact: true })
      await rail.getByRole('button', { name: say('design', 'panel.text'), exact: true }).click()
      await page
        .getByRole('textbox', { name: say('design', 'text.words'), exact: true })
        .first()
        .fill('Hello')
      await button('design', 'text.add', { name: 'Anton' }).click()
      await expect(page.getByText(say('editor', 'saving.saved'), { exact: true })).toBeAttached()
      await button('design', 'save.open').click()
      await button('design', 'save.go').click()
      await button('cart', 'sample').click()
      const dialog = await choosePieces(page, 1)
      await expect(dialog.getByText(say('cart', 'sample.left', { count: MOST, most: MOST, days: 30 }))).toBeVisible()
      await expectAccessible(page, 'ordering a sample')
      await dialog.getByRole('button', { name: say('cart', 'sample'), exact: true }).click()

      await expect(page).toHaveURL(/\/admin\/settlement\?lines=\d+$/)
      const items = page.getByRole('region', { name: say('settlement', 'items') })
      await expect(items.getByText('Sample', { exact: true })).toBeVisible()
      await expect(items.locator('s')).toContainText('¥')
      await expect(items.getByText('2 samples left after this order')).toBeVisible()
      await expectAccessible(page, 'checkout of a sample')
    },
  )

  test(
    'in Chinese on a phone from the finished product: all samples are ordered, and the button says why there are no more',
    { tag: ['@PPL-03', '@CART-01'] },
    async ({ page, silence }) => {
      silence.expectNoise(/400/)
      test.setTimeout(180_000)
      await page.setViewportSize({ width: 390, height: 844 })
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '900.00')
      await arrive(page, '/admin/dashboard', username)
      await page.getByRole('link', { name: /^订购样品/ }).click()
      await expect(page).toHaveURL(/\/admin\/finished/)
      await page.goto(`/admin/finished?finished=${made.id}`)
      await page.getByRole('button', { name: '订购样品' }).click()
      const tooMany = await choosePieces(page, MOST + 1)
      await tooMany.getByRole('button', { name: '订购样品' }).click()
      await expect(tooMany.getByText(/超过该成品 30 天内可订的样品件数/)).toBeVisible()
      const dialog = await choosePieces(page, MOST)
      await dialog.getByRole('button', { name: '订购样品' }).click()
      await expect(page.getByText('样品', { exact: true })).toBeVisible()

      // A sample is a line of its own in the cart.
      await page.goto('/admin/cart')
      await expect(page.getByText('下单后还剩 0 件样品')).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'a sample in the cart')
      await page.getByRole('checkbox', { name: '选中“海浪 T 恤”' }).check()
      await page.getByRole('button', { name: '去结算' }).click()
      await pasteAddress(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: /^支付 ¥/ }).click()
      await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()

      await page.goto('/admin/order')
      await expect(page.getByText('样品', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /D\d{13}/ }).click()
      await expect(page.getByRole('dialog').getByText('样品', { exact: true })).toBeVisible()
      await page.goto(`/admin/finished?finished=${made.id}`)
      await expect(page.getByRole('button', { name: '订购样品' })).toBeDisabled()
      await expect(page.getByText('30 天内可订的 3 件样品已订完')).toBeVisible()
      await expectAccessible(page, 'no sample left')
      await page.goto('/admin/dashboard')
      await expect(page.getByText(/^订购样品\s*已完成/)).toBeVisible()
    },
  )
})
