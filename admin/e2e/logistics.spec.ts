import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

test.describe('Logistics', () => {
  test("adds a zone to a method and calculates a box's price with it", { tag: ['@CHK-03'] }, async ({ page }) => {
    await pageOf(page, 'supplier')
    const name = fresh('line')
    const methods = new ListPage(page, '/logistics/logistics-methods')
    await methods.open()
    await methods.button('Create').click()
    await methods.drawer.getByLabel('Code').fill(name.toUpperCase().replaceAll('_', '-').slice(0, 30))
    await methods.drawer.getByLabel('Chinese name').fill(name)
    await methods.drawer.getByLabel('English name').fill(name)
    await methods.drawer.getByRole('combobox', { name: 'Transport' }).click()
    await page.getByTitle('Special line').click()
    await methods.drawer.getByRole('switch', { name: 'Needs customs info' }).click()
    await expect(methods.drawer.getByText('every item has its customs info')).toBeVisible()
    await methods.save()
    await expect(methods.drawer).toBeHidden()

    const zones = new ListPage(page, '/logistics/logistics-zones')
    await zones.open()
    await zones.button('Create').click()
    await zones.drawer.getByRole('combobox', { name: 'Shipping method' }).fill(name)
    await page.getByTitle(name).click()
    await zones.drawer.getByLabel('Chinese name').fill('日本')
    await zones.drawer.getByLabel('English name').fill('Japan')
    await zones.drawer.getByRole('combobox', { name: 'Places' }).fill('JP-13')
    await zones.drawer.getByRole('combobox', { name: 'Places' }).press('Enter')
    for (const [label, value] of [
      ['First weight (g)', '100'],
      ['Price of the first weight', '1.00'],
      ['Further step (g)', '100'],
      ['Price of a step', '0.50'],
      ['Fastest (days)', '3'],
      ['Slowest (days)', '3'],
    ] as const)
      await zones.drawer.getByLabel(label).fill(value)
    await zones.save()
    await expect(zones.drawer).toBeHidden()

    await page.goto('/backoffice/logistics/calculator')
    await page.getByRole('combobox', { name: 'Country' }).click()
    await page.keyboard.type('Japan')
    await expect(page.getByTitle('Japan', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('State or province code').fill('13')
    await page.getByRole('button', { name: 'Calculate' }).click()
    const option = page.getByRole('listitem').filter({ hasText: name }).first()
    await expect(option).toContainText('¥2.00')
    await expect(option).toContainText('Further weight, 2 × 100 g')
    await expect(option).toContainText(/(?<!to )3 days · Ships by .+, arrives on/)
  })
})
