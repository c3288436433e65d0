import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { BrowserContext, Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { unlinked } from './support/orders.ts'
import { newMerchant } from './support/person.ts'

const nameOf = (page: Page, name: string) => page.getByRole('button', { name: `${name}的账号` })

async function comes(context: BrowserContext, username: string): Promise<Page> {
  const tab = await context.newPage()
  await arrive(tab, '/admin/dashboard', username)
  await expect(nameOf(tab, username)).toBeVisible()
  return tab
}

/** Blocks messages from other tabs. */
const deafen = (page: Page) =>
  page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))

test.describe('user change in one browser', { tag: ['@SESS-01', '@AUTH-05'] }, () => {
  test('reloads every open tab for the new user at the same URL, without data of the previous one', async ({
    page,
    context,
  }) => {
    const [last, next] = [await newMerchant(), await newMerchant()]
    const { order_no: no } = await unlinked(last.username, 'Waves')
    await arrive(page, '/admin/order?status=pending_link', last.username)
    await expect(page.getByText(no).first()).toBeVisible()
    const tab = await comes(context, next.username)
    await expect(nameOf(page, next.username)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/order\?status=pending_link$/)
    await expect(page.getByRole('heading', { name: '还没有订单' })).toBeVisible()
    await expect(page.getByText(no)).toHaveCount(0)
    await tab.reload()
    await expect(nameOf(tab, next.username)).toBeVisible()
  })

  test('a tab that missed the change reloads before its next request', async ({ page, context }) => {
    const [last, next] = [await newMerchant(), await newMerchant()]
    await deafen(page)
    await arrive(page, '/admin/order', last.username)
    await expect(page.getByRole('heading', { name: '还没有订单' })).toBeVisible()
    await comes(context, next.username)
    await expect(nameOf(page, last.username)).toBeVisible()
    await page
      .getByRole('navigation', { name: '订单状态' })
      .getByRole('link', { name: /^待付款/ })
      .click()
    await expect(nameOf(page, next.username)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/order\?status=unpaid$/)
    await expect(page.getByRole('heading', { name: '还没有订单' })).toBeVisible()
  })

  test('a session request in flight is not used for the new user', async ({ page, context }) => {
    const [last, next] = [await newMerchant(), await newMerchant()]
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    await page.route(
      '**/api/v1/auth/index',
      async (route) => {
        const response = await route.fetch()
        asked()
        await held
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await arrive(page, '/admin/dashboard', last.username)
    await isAsked
    await comes(context, next.username)
    answer()
    await expect(nameOf(page, next.username)).toBeVisible()
    await expect(page.getByText(last.username)).toHaveCount(0)
  })

  test('the member centre opens for the new user, even after the previous one visited it', async ({ page }) => {
    const [last, next] = [await newMerchant(), await newMerchant()]
    await arrive(page, '/user', last.username)
    await expect(nameOf(page, last.username)).toBeVisible()
    await arrive(page, '/admin', next.username)
    await nameOf(page, next.username).click()
    await page.getByRole('menuitem', { name: '去会员中心' }).click()
    await expect(page).toHaveURL(/\/user\/index$/)
    await expect(nameOf(page, next.username)).toBeVisible()
  })
})
