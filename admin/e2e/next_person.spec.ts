import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, pageOf } from './support/session'

test(
  'reloads an open tab at the same address for a user who signs in in another tab',
  { tag: ['@SESS-01', '@AUTH-05'] },
  async ({ page, context }) => {
    const { user: last } = await pageOf(page, 'super')
    await page.goto(`${BACK_OFFICE}/access/users?q=sup&size=50`)
    const rows = page.locator('tbody tr')
    await expect(rows.filter({ hasText: last.nickname })).toBeVisible()
    const tab = await context.newPage()
    const { user: next } = await pageOf(tab, 'supplier')
    await tab.goto(`${BACK_OFFICE}/dashboard`)
    const menuOf = (name: string) => ({ name: `Menu of ${name}` })
    await expect(tab.getByRole('button', menuOf(next.nickname))).toBeVisible()
    await expect(page.getByRole('button', menuOf(next.nickname))).toBeVisible()
    await expect(page.getByRole('button', menuOf(last.nickname))).toHaveCount(0)
    await expect(page).toHaveURL(/\/access\/users\?q=sup&size=50$/)
    await expect(rows.filter({ hasText: next.nickname }).first()).toBeVisible()
    await expect(rows.filter({ hasText: last.nickname })).toHaveCount(0)
    await tab.reload()
    await expect(tab.getByRole('button', menuOf(next.nickname))).toBeVisible()
  },
)
