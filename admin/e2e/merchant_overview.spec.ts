import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { apiOf } from './support/api'
import { pageOf } from './support/session'
import { paidDaysAgo } from './support/trade'

interface Listed {
  list: { organisation_id: number }[]
}

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

test.describe('Merchant overview', () => {
  test('leads from its figures to exactly the rows that they count', { tag: '@PPL-07' }, async ({ page }) => {
    await paidDaysAgo(2, 1)
    const me = apiOf(page.request, await pageOf(page, 'admin'))
    const { list } = await me.get<Listed>('/api/v1/orders?limit=1')
    const merchant = list[0]?.organisation_id as number
    await page.goto(`/backoffice/organisations/merchants?show=${merchant}`)
    const orders = page.getByRole('region', { name: 'Orders', exact: true })
    const status = orders.getByRole('listitem').first().getByRole('link')
    await expect(status).toBeVisible()
    await expectAccessible(page, 'merchant overview')
    const count = Number((await status.locator('b').textContent())?.replaceAll(',', ''))
    await status.click()
    await expect(page.getByText(rowsOf(count), { exact: true })).toBeVisible()
    await page.goBack()
    const team = page.getByRole('region', { name: 'Team', exact: true }).getByRole('link', { name: /^\d+ users?$/ })
    const shown = Number((await team.textContent())?.split(' ')[0])
    await team.click()
    await expect(page.getByText(rowsOf(shown), { exact: true })).toBeVisible()
  })
})
