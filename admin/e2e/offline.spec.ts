import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { ListPage } from './support/list_page'
import { acceptedWork } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

const GONE =
  /ERR_INTERNET_DISCONNECTED|Failed to load resource|load preload assets|Failed to fetch dynamically|ChunkFailure/

test.describe('Offline', () => {
  for (const [language, said, again, width] of [
    ['en', 'You are disconnected', 'Try again', 1440],
    ['zh-cn', '网络已断开', '重试', 390],
  ] as const)
    test(
      `offers a retry for a failed list and reloads it once online (${language})`,
      { tag: '@SESS-03' },
      async ({ page, context, silence }) => {
        silence.expectNoise(GONE)
        await page.setViewportSize({ width, height: 844 })
        await acceptedWork(1)
        await pageOf(page, 'supplier', language)
        const orders = new ListPage(page, '/orders/orders')
        await orders.open()
        const main = page.getByRole('main')
        await expect(main.getByRole('checkbox').nth(1)).toBeVisible()
        await context.setOffline(true)
        await main.getByRole('searchbox').fill('D2')
        await main.getByRole('searchbox').press('Enter')
        const failed = main.locator('[data-state=failed]')
        await expect(failed).toContainText(said)
        await expect(failed.getByRole('button', { name: again })).toBeVisible()
        await expectAccessible(page, 'a list without a connection')
        await context.setOffline(false)
        await expect(failed).toBeHidden()
        await expect(page.getByRole('alert').filter({ hasText: said })).toHaveCount(0)
        await expect(main.getByRole('searchbox')).toHaveValue('D2')
      },
    )

  test(
    'shows a failed screen inside the shell and loads it once online',
    { tag: '@SESS-03' },
    async ({ page, context, silence }) => {
      silence.expectNoise(GONE)
      await pageOf(page, 'super')
      await page.goto(`${BACK_OFFICE}/access/users`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Roles', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByText('You are disconnected')).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expectAccessible(page, 'a screen without a connection')
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible()
    },
  )
})
