import { ListPage } from './support/list_page'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

const PATH = '/finance/ledger-adjustments'
const MERCHANT = 'Zhiyuan Global'

test.describe('Balance adjustments', () => {
  test(
    'previews a request, has another user approve it and logs it in the money log',
    { tag: ['@MER-01', '@CFG-10'] },
    async ({ page, browser }) => {
      await pageOf(page, 'admin')
      const list = new ListPage(page, PATH)
      await list.open()
      await list.button('Request an adjustment').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Merchant' }).fill(MERCHANT)
      await page.getByTitle(MERCHANT).click()
      await dialog.getByText('Decrease', { exact: true }).click()
      await dialog.getByLabel('Amount').fill('99999999.00')
      await expect(dialog.getByText('Insufficient balance.')).toBeVisible()
      await dialog.getByLabel('Amount').fill('0.50')
      await expect(dialog.getByText('Insufficient balance.')).toBeHidden()
      await dialog.getByLabel('Reason').fill('Charged twice for one label')
      await dialog.getByRole('button', { name: 'Send for approval' }).click()
      await expect(list.row('Charged twice for one label')).toContainText('Waiting for approval')
      await list.offers('Charged twice for one label', 'Withdraw', 'Approve or reject')

      const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      await pageOf(other, 'super')
      const theirs = new ListPage(other, PATH)
      await theirs.open()
      await theirs.more('Charged twice for one label', 'Approve or reject')
      const decision = other.getByRole('dialog')
      await expect(decision).toContainText('admin asks for')
      await decision.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(theirs.row('Charged twice for one label')).toContainText('Approved')
      const log = new ListPage(other, '/finance/money-logs')
      await log.open()
      await expect(log.row('Charged twice for one label')).toContainText('-¥0.50')
      await other.context().close()
    },
  )
})
