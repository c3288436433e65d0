import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

/** A reported bank transfer to the platform, for the demo merchant. */
const SAID = `
  insert into recharges (organisation_id, supplier_id, payment_account_id, paid_to, transfer_type, currency, amount_minor, rate, credited_minor,
    remittance_no, agreement_version, needs_two, submitted_by, submitted_name)
  select m.id, m.parent_id, a.id, '{"name": "Inkfold"}', 'bank', 'RMB', 4200, 1, 4200, $1, '2026', false, s.id, s.username
    from users u join organisations m on m.id = u.organisation_id
    join payment_accounts a on a.organisation_id = m.parent_id join users s on s.username = $2
   where u.username = 'merchant' order by a.id limit 1`

/** A reported transfer to another supplier than the platform. */
const SAID_ELSEWHERE = `
  with elsewhere as (
    insert into organisations (kind, parent_id, name) select 'supplier', id, $1 from organisations where kind = 'platform' returning id
  ), payer as (
    insert into organisations (kind, parent_id, name, merchant_no)
    select 'merchant', id, $1, 'M' || nextval('merchant_numbers') from elsewhere returning id, parent_id
  )
  insert into recharges (organisation_id, supplier_id, paid_to, transfer_type, currency, amount_minor, rate, credited_minor,
    remittance_no, agreement_version, needs_two, submitted_by, submitted_name)
  select p.id, p.parent_id, '{"name": "Elsewhere"}', 'bank', 'RMB', 4200, 1, 4200, $1, '2026', false, u.id, u.username
    from payer p, users u where u.username = 'merchant' returning id`

async function remitted(by = 'merchant'): Promise<string> {
  const no = fresh('W').toUpperCase()
  await row(SAID, [no, by])
  return no
}

async function reviewing(page: Page, username: string, remittance: string) {
  await pageOf(page, username)
  const list = new ListPage(page, '/finance/recharges')
  await list.open()
  await list.more(remittance, 'Review')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('button', { name: 'Assign to me' })).toBeVisible()
  return panel
}

test.describe('Top-up review', () => {
  test(
    'lets the first reviewer decide in the same panel and shows the second one the outcome',
    { tag: ['@LED-03'] },
    async ({ page, browser, silence }) => {
      silence.expectNoise(/status of 409/)
      const remittance = await remitted()
      const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      const mine = await reviewing(page, 'admin', remittance)
      const theirs = await reviewing(colleague, 'super', remittance)
      await mine.getByRole('button', { name: 'Assign to me' }).click()
      await expect(mine.getByRole('button', { name: 'Approve and credit' })).toBeVisible()

      await theirs.getByRole('button', { name: 'Assign to me' }).click()
      await expect(theirs.getByText(/has already handled this/)).toBeVisible()
      await expect(theirs.getByText(/^Taken up for review · admin/)).toBeVisible()
      await theirs.getByLabel(/^Remark/).fill('The sum is another one')
      await mine.getByRole('button', { name: 'Approve and credit' }).click()
      await expect(mine).toBeHidden()

      await theirs.getByRole('button', { name: 'Reject' }).click()
      await expect(theirs.getByText(/^Approved · admin/)).toBeVisible()
      await expect(theirs.getByRole('button', { name: 'Reject' })).toHaveCount(0)
      await colleague.context().close()
    },
  )

  test(
    'offers the review neither to the platform for another supplier’s money nor to the submitter',
    { tag: ['@LED-03', '@NAV-16'] },
    async ({ page }) => {
      const [own, offered] = [await remitted('admin'), await remitted()]
      const no = fresh('W').toUpperCase()
      const strange = (await row<{ id: number }>(SAID_ELSEWHERE, [no]))!
      await pageOf(page, 'admin')
      const list = new ListPage(page, '/finance/recharges')
      await list.open()
      for (const never of [own, no]) {
        await list.offers(never, 'Money log', /^Review$/)
        await page.keyboard.press('Escape')
        await expect(page.locator('.ant-dropdown').getByRole('menuitem')).toHaveCount(0)
      }
      await list.offers(offered, 'Review', 'Delete')

      await list.open(`?review=${strange.id}`)
      const panel = page.getByRole('dialog')
      await expect(panel.getByText('A top-up is reviewed by the organisation that received the money.')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
    },
  )
})
