import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'
import { BACK_OFFICE, pageOf } from './support/session'
import { paidDaysAgo } from './support/trade'

const rowsOf = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Opens a row of a ranking; the list has as many orders as the row says. */
async function followRank(page: Page, region: string) {
  await page.goto(`${BACK_OFFICE}/dashboard`)
  const row = page.getByRole('region', { name: region, exact: true }).getByRole('listitem').first()
  const count = Number(/(\d+) orders?/.exec(await row.innerText())?.[1])
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/orders\?/)
  await expect(page.getByText(rowsOf(count), { exact: true })).toBeVisible()
}

test.describe('Dashboard of a house', () => {
  test.beforeAll(async () => {
    await paidDaysAgo(3, 2)
    await paidDaysAgo(4, 1)
  })

  test(
    'leads from merchants, countries and platforms to exactly their orders',
    { tag: '@PPL-04' },
    async ({ page }) => {
      await pageOf(page, 'supplier')
      for (const region of ['Top merchants', 'Countries', 'Sales platforms']) await followRank(page, region)
    },
  )

  test('shows orders by status, levels and fees, each with its list', { tag: '@PPL-04' }, async ({ page }) => {
    await pageOf(page, 'supplier')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    const state = page.getByRole('region', { name: 'Orders by status' }).getByRole('link').first()
    const count = Number(await state.locator('b').innerText())
    await state.click()
    await expect(page.getByText(rowsOf(count), { exact: true })).toBeVisible()
    await page.goto(`${BACK_OFFICE}/dashboard`)
    const level = page.getByRole('region', { name: 'Merchants by level' }).getByRole('listitem').first()
    const merchants = Number(/(\d+) merchants?/.exec(await level.innerText())?.[1])
    await level.getByRole('link').click()
    await expect(page).toHaveURL(/merchants\?/)
    await expect(page.getByText(rowsOf(merchants), { exact: true })).toBeVisible()
  })

  test('keeps favourites by a star beside the screen’s name', { tag: '@PPL-04' }, async ({ page }) => {
    await pageOf(page, 'supplier')
    await page.goto(`${BACK_OFFICE}/dashboard`)
    const favourites = page.getByRole('region', { name: 'Favourites' })
    await expect(favourites.getByText('press the star')).toBeVisible()
    await page.goto(`${BACK_OFFICE}/catalogue/products`)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Favourite', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Favourite', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect((await saved).ok()).toBe(true)
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await favourites.getByRole('link', { name: 'Products' }).click()
    await expect(page).toHaveURL(/catalogue\/products/)
    await page.goto(`${BACK_OFFICE}/dashboard`)
    await favourites.getByRole('button', { name: 'Remove Products from favourites' }).click()
    await expect(favourites.getByText('press the star')).toBeVisible()
  })

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const language of ['en', 'zh-cn'] as const)
      test(
        `the platform's dashboard is accessible at ${viewport.width} in ${language}`,
        { tag: '@PPL-04' },
        async ({ page }) => {
          await page.setViewportSize(viewport)
          await pageOf(page, 'admin', language)
          await page.goto(`${BACK_OFFICE}/dashboard`)
          const ranking = page.getByRole('region', { name: language === 'en' ? 'Countries' : '收货国家', exact: true })
          await expect(ranking.getByRole('link').first()).toBeVisible()
          await expectAccessible(page, `dashboard of the platform ${language} ${viewport.width}`)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
        },
      )

  test('lists recent changes by the records’ names', { tag: '@PPL-04' }, async ({ page }) => {
    const { access_token: token } = await pageOf(page, 'supplier')
    const name = `Level ${Date.now() % 100_000}`
    const made = await page.request.post('/api/v1/merchant-levels', {
      data: { name_zh: name, name_en: name },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(made.ok()).toBe(true)
    await page.goto(`${BACK_OFFICE}/dashboard`)
    const changes = page.getByRole('region', { name: 'Recent changes' })
    await expect(changes.getByRole('listitem').first()).toContainText(`Created ${name} Merchant levels`)
    await changes.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/merchant-levels\?show=\d+/)
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  })
})
