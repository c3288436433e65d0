import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'

const TEXTS = {
  en: { back: /is back/, again: 'Start over' },
  'zh-cn': { back: /已恢复/, again: '重新填写' },
} as const

const LIST = '/layouts/template/productList'

for (const language of ['en', 'zh-cn'] as const)
  test(
    `what is typed survives a reload, and is forgotten on closing (${language})`,
    { tag: '@PPL-06' },
    async ({ page }) => {
      const texts = TEXTS[language]
      const { username } = await newMerchant()
      await arrive(page, '/admin', username)
      await page.goto(`${LIST}?develop=1&lang=${language}`)
      const dialog = page.getByRole('dialog')
      const [what, look] = [dialog.locator('input[name=name]'), dialog.locator('textarea').first()]
      await what.fill('Corduroy cap')
      await look.fill('Corduroy, six colours')
      await page.reload()
      await expect(dialog.getByRole('status').filter({ hasText: texts.back })).toBeVisible()
      await expect(what).toHaveValue('Corduroy cap')
      await expect(look).toHaveValue('Corduroy, six colours')

      await dialog.getByRole('button', { name: texts.again }).click()
      await expect(what).toHaveValue('')
      await what.fill('Beanie')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.goto(`${LIST}?develop=1&lang=${language}`)
      await expect(what).toHaveValue('')
      await expect(dialog.getByRole('button', { name: texts.again })).toHaveCount(0)
    },
  )
