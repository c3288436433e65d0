import { fresh } from './support/api'
import { ListPage } from './support/list_page'
import { picture } from './support/pictures'
import { pageOf } from './support/session'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

test.describe('Picture review', () => {
  test(
    'refuses a blocked picture on upload until the block is lifted',
    { tag: ['@MAT-02'] },
    async ({ page, browser, silence }) => {
      silence.expectNoise(/status of 40\d/)
      await pageOf(page, 'super')
      const list = new ListPage(page, '/design/materials')
      const name = fresh('Logo')
      const logo = picture(`${name}.png`, 900, 300)
      await list.open()
      await list.button('Upload images').click()
      await page.locator('input[type=file]').setInputFiles(logo)
      await expect(list.drawer.getByText('1 of 1 uploaded.')).toBeVisible()
      await page.keyboard.press('Escape')

      await list.search(name)
      await expect(async () => {
        await page.reload()
        await expect(list.row(name)).toContainText('Passed', { timeout: 3000 })
      }).toPass({ timeout: 60_000 })
      const colleague = await (await browser.newContext({ locale: 'en-GB' })).newPage()
      await pageOf(colleague, 'super')
      const theirs = new ListPage(colleague, '/design/materials')
      await theirs.open()
      await theirs.search(name)
      await theirs.more(name, 'Review')
      await theirs.drawer.getByLabel('Note').fill('Too blurred')
      await expect(theirs.drawer.getByRole('button', { name: 'Block' })).toBeEnabled()

      await list.more(name, 'Review')
      await expect(list.drawer.getByRole('img', { name })).toBeVisible()
      await expect(list.drawer.getByRole('button', { name: 'Block' })).toBeDisabled()
      await list.drawer.getByLabel('Note').fill('A registered trade mark')
      await list.drawer.getByRole('button', { name: 'Block' }).click()
      await expect(page.getByText('Blocked. The owner has been notified with your note.')).toBeVisible()
      await expect(list.row(name)).toContainText('Blocked')

      await theirs.drawer.getByRole('button', { name: 'Block' }).click()
      await expect(theirs.drawer.getByText(/has already handled this/)).toBeVisible()
      await expect(theirs.drawer.getByText('A registered trade mark')).toBeVisible()
      await expect(theirs.drawer.getByRole('button', { name: 'Block' })).toHaveCount(0)
      await colleague.context().close()

      await list.button('Upload images').click()
      await page.locator('input[type=file]').setInputFiles({ ...logo, name: `${name} again.png` })
      await expect(list.drawer.getByText(/was blocked in an earlier review/)).toBeVisible()

      const blocked = new ListPage(page, '/design/blocked-pictures')
      await blocked.open()
      await blocked.search('registered trade mark')
      await expect(blocked.rows).toHaveCount(1)
      await list.open()
      await list.search(name)
      await list.more(name, 'Review')
      await expect(list.drawer.getByText('A registered trade mark')).toBeVisible()
      await list.drawer.getByRole('button', { name: 'Pass' }).click()
      await expect(list.row(name)).toContainText('Passed')
      await blocked.open()
      await expect(blocked.row('A registered trade mark')).toHaveCount(0)
    },
  )
})
