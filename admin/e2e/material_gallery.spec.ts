import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { picture } from './support/pictures'
import { pageOf } from './support/session'

test.describe('Material gallery', () => {
  test('reviews images by keyboard and remembers the gallery', { tag: ['@PPL-07', '@MAT-01'] }, async ({ page }) => {
    test.slow()
    await pageOf(page, 'admin')
    const name = fresh('Reef')
    const list = new ListPage(page, '/design/materials')
    await list.open()
    await list.button('Upload images').click()
    await page.locator('input[type=file]').setInputFiles([picture(`${name} 1.png`), picture(`${name} 2.png`)])
    await expect(list.drawer.getByText('2 of 2 uploaded.')).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('Escape')
    await list.search(name)
    await expect(list.rows).toHaveCount(2)

    await list.button('Gallery').click()
    const cards = page.getByRole('list', { name: 'Images' }).getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first().getByRole('img')).toHaveJSProperty('naturalWidth', 320)
    await page.mouse.move(0, 0)
    await expectAccessible(page, 'gallery')
    await cards.first().focus()
    await page.keyboard.press('b')
    await expect(list.drawer.getByLabel(/^Why is it blocked/)).toBeFocused()
    await page.keyboard.type('Somebody else’s logo')
    await page.keyboard.press('Enter')
    await expect(cards.first()).toContainText('Blocked')
    await expect(cards.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cards.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('p')
    await expect(cards.first()).toContainText('Passed')

    await page.reload()
    await expect(cards).toHaveCount(2)
    await list.button('List').click()
    await expect(list.rows).toHaveCount(2)
  })
})
