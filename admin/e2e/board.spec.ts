import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { apiOf } from './support/api'
import { ListPage } from './support/list_page'
import { acceptedWork, overdue } from './support/production'
import { BACK_OFFICE, pageOf, signIn } from './support/session'

const late = (page: Page) => page.getByRole('listitem').filter({ hasText: /^W\d/ })

test.describe('Live board', () => {
  test(
    "shows counts and late orders, updates with a colleague's scans and links to the orders",
    { tag: ['@FAC-05', '@FAC-03'] },
    async ({ page, request }) => {
      const [work, timely] = [await acceptedWork(2), await acceptedWork(1)]
      await overdue(work)
      await pageOf(page, 'factory')
      await page.goto(`${BACK_OFFICE}/production/board`)
      const mine = late(page).filter({ hasText: work.production_no })
      await expect(mine).toContainText('0 of 2 packed')
      await expectAccessible(page, 'board')

      const colleague = apiOf(request, await signIn(request, 'factory'))
      const scan = (action: string, code: string) =>
        colleague.post('/api/v1/production-orders/scans', { scans: [{ id: crypto.randomUUID(), action, code }] })
      const one = `${work.production_no}-1`
      for (const step of ['print', 'inspect', 'pack']) await scan(step, one)
      await expect(mine).toContainText('1 of 2 packed')

      await page.getByRole('link', { name: 'View all overdue' }).click()
      const list = new ListPage(page, '/production/production-orders')
      await expect(list.row(work.production_no)).toBeVisible()
      await expect(list.row(timely.production_no)).toBeHidden()
      await page.goBack()
      await expect(mine).toBeVisible()
      await expect(late(page).filter({ hasText: timely.production_no })).toBeHidden()
      await page.getByRole('link', { name: /In production/i }).click()
      await expect(list.row(work.production_no)).toContainText('In production')
    },
  )
})
