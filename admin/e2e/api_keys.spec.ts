import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'

test.describe('API keys', () => {
  test(
    'a supplier makes a key that only reads, calls the API with it and revokes it',
    { tag: ['@OPS-06', '@DEV-01'] },
    async ({ page, playwright, baseURL }) => {
      test.setTimeout(120_000)
      const name = fresh('Key')
      const program = await playwright.request.newContext({ baseURL: baseURL! })
      const statusOf = async (secret: string, path: string) =>
        (await program.get(path, { headers: { authorization: `Bearer ${secret}` } })).status()
      await pageOf(page, 'supplier')
      const keys = new ListPage(page, '/system/api-keys')
      await keys.open()
      await keys.button('Make API key').click()
      const panel = page.getByRole('dialog')
      await panel.getByLabel('Name', { exact: true }).fill(name)
      await panel.getByRole('button', { name: 'Read only' }).click()
      await panel.getByLabel('Search permissions').fill('products')
      await expect(panel.getByRole('checkbox', { name: 'See products', exact: true })).toBeChecked()
      await panel.getByLabel('Your login password').fill(DEMO_PASSWORD)
      await expectAccessible(page, 'making an API key')
      await panel.getByRole('button', { name: 'Make API key' }).click()
      await expect(panel.getByText('Copy the key now. It is shown only once.')).toBeVisible()
      const secret = await panel.getByText(/^ink_live_\w{49}$/).innerText()
      await panel.getByRole('button', { name: 'I saved it' }).click()
      await expect(keys.row(name)).toContainText(`ink_live_…${secret.slice(-4)}`)
      expect(await statusOf(secret, '/api/v1/products')).toBe(200)
      expect(await statusOf(secret, '/api/v1/users')).toBe(403)

      await keys.more(name, 'Revoke')
      await page.getByRole('button', { name: 'Revoke', exact: true }).click()
      await expect(keys.row(name)).toContainText('Revoked')
      expect(await statusOf(secret, '/api/v1/products')).toBe(401)
      await program.dispose()
    },
  )
})
