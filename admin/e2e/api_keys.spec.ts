import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import type { DeviceCode } from '@inkfold/api/contracts/device_codes'
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
      await keys.button('Create API key').click()
      const panel = page.getByRole('dialog')
      await panel.getByLabel('Name', { exact: true }).fill(name)
      await panel.getByRole('button', { name: 'Read only' }).click()
      await panel.getByLabel('Search permissions').fill('products')
      await expect(panel.getByRole('checkbox', { name: 'See products', exact: true })).toBeChecked()
      await panel.getByLabel('Your login password').fill(DEMO_PASSWORD)
      await expectAccessible(page, 'making an API key')
      await panel.getByRole('button', { name: 'Create API key' }).click()
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

  test(
    'a supplier approves the sign-in of the command line by its code, and declines another',
    { tag: ['@OPS-06', '@DEV-06'] },
    async ({ page, request, silence }) => {
      test.setTimeout(120_000)
      const begin = async (name: string) => {
        const answer = await request.post('/api/v1/device-codes', { data: { name } })
        return ((await answer.json()) as { data: DeviceCode }).data
      }
      const stateOf = async ({ device_code }: DeviceCode) => {
        const answer = await request.post('/api/v1/device-codes/token', { data: { device_code } })
        return (await answer.json()) as { data: { state?: string; key?: string | null; reason?: string } }
      }
      const name = fresh('laptop')
      const [code, other] = [await begin(name), await begin(fresh('stranger'))]
      await pageOf(page, 'supplier')
      const keys = new ListPage(page, '/system/api-keys')
      await keys.open()
      const panel = page.getByRole('dialog')
      silence.expectNoise(/404/)
      await keys.button('Approve sign-in').click()
      await panel.getByLabel('Code').fill('BBBB-BBBB')
      await panel.getByRole('button', { name: 'Continue' }).click()
      await expect(panel.getByText('This code is not valid or has expired.')).toBeVisible()
      await panel.getByLabel('Code').fill(code.user_code.toLowerCase())
      await panel.getByRole('button', { name: 'Continue' }).click()
      await expect(panel.getByText(name)).toBeVisible()
      await expectAccessible(page, 'approving a sign-in')
      await panel.getByLabel('Your login password').fill(DEMO_PASSWORD)
      await panel.getByRole('button', { name: 'Approve', exact: true }).click()
      await expect(page.getByText('Sign-in approved.')).toBeVisible()
      const { data } = await stateOf(code)
      expect(data.state).toBe('approved')
      expect(data.key).toMatch(/^ink_live_/)
      await keys.open()
      await expect(keys.row(name)).toBeVisible()

      await keys.button('Approve sign-in').click()
      await panel.getByLabel('Code').fill(other.user_code)
      await panel.getByRole('button', { name: 'Continue' }).click()
      await panel.getByRole('button', { name: 'Decline' }).click()
      await expect(panel).toBeHidden()
      expect((await stateOf(other)).data.reason).toBe('E_DEVICE_CODE_DENIED')
    },
  )
})
