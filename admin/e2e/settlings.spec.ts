import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

const PATH = '/organisations/settlings'
const REMITTANCE = `ICBC-${Date.now()}`

async function knownRemittance() {
  const found = await row<{ no: string }>(
    `update settlings set remittance_no = coalesce(remittance_no, 'PAID-' || id || '-BEFORE')
      where id = (select min(id) from settlings where kind = 'first') returning remittance_no as no`,
    [],
  )
  return found?.no ?? ''
}

test.describe('Supplier term', () => {
  test(
    "shows a renewal's price, reports its payment and takes effect once the platform confirms it",
    { tag: ['@SUP-03'] },
    async ({ page, browser, silence }) => {
      silence.expectNoise(/status of 4/)
      await pageOf(page, 'silver')
      const list = new ListPage(page, PATH)
      await list.open()
      await expect(list.row('First term')).toContainText('In force')
      await list.button('Renew or upgrade').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Level' }).click()
      await page.locator('.ant-select-item-option').first().click()
      await expect(dialog.getByText('To be paid')).toBeVisible()
      await expectAccessible(page, 'offer')
      await dialog.getByRole('button', { name: 'Accept quote' }).click()
      await expect(list.row('Renewal')).toContainText('Waiting for payment')
      await list.more('Renewal', 'Enter the payment')
      const paying = page.getByRole('dialog')
      const taken = 'This transfer number was submitted before.'
      await paying.getByLabel('Transfer no.').fill(await knownRemittance())
      await page.getByRole('button', { name: 'I have paid' }).click()
      await expect(paying.getByText(taken)).toHaveCount(1)
      await expect(paying.getByLabel('Transfer no.')).toHaveAccessibleDescription(new RegExp(taken))
      await paying.getByLabel('Transfer no.').fill(REMITTANCE)
      await page.getByRole('button', { name: 'I have paid' }).click()
      await expect(list.row(REMITTANCE)).toContainText('Waiting for confirmation')

      const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      await pageOf(other, 'admin')
      const theirs = new ListPage(other, PATH)
      await theirs.open()
      await theirs.more(REMITTANCE, 'Confirm or refuse')
      await expect(other.getByRole('dialog')).toContainText(REMITTANCE)
      await expectAccessible(other, 'decide')
      await other.getByRole('dialog').getByRole('button', { name: 'Payment received' }).click()
      await expect(theirs.row(REMITTANCE)).toContainText('Paid, begins later')
      await other.context().close()
    },
  )
})
