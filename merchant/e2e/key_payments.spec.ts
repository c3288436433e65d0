import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

test.describe('Payments by API key', () => {
  test(
    'a merchant allows keys to pay up to limits, with the password, and forbids it again',
    { tag: ['@DEV-03', '@SEC-10'] },
    async ({ page, silence }) => {
      silence.expectNoise(/400 \(Bad Request\)/)
      const { username } = await newMerchant()
      await arrive(page, '/admin/api-keys', username)
      await page.getByRole('button', { name: '支付设置' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('API 密钥支付').selectOption('开启')
      await dialog.getByLabel('单笔上限（元）').fill('50')
      await dialog.getByLabel('每日上限（元）').fill('20')
      await dialog.getByRole('textbox', { name: /密码/ }).fill(DEMO_PASSWORD)
      await expectAccessible(page, 'limits for API keys')
      await dialog.getByRole('button', { name: '保存上限' }).click()
      await expect(dialog.getByText(/不能低于/).first()).toBeVisible()
      await dialog.getByLabel('每日上限（元）').fill('200')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await dialog.getByRole('button', { name: '保存上限' }).click()
      await expect(dialog).toBeHidden()

      await page.reload()
      await page.getByRole('button', { name: '支付设置' }).click()
      await expect(dialog.getByLabel('API 密钥支付')).toHaveValue('on')
      await expect(dialog.getByLabel('每日上限（元）')).toHaveValue('200.00')
      await expect(dialog.getByText('今日已支付：0.00')).toBeVisible()
      await dialog.getByLabel('API 密钥支付').selectOption('关闭')
      await expect(dialog.getByRole('textbox', { name: /密码/ })).toHaveCount(0)
      await dialog.getByRole('button', { name: '保存上限' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: '支付设置' }).click()
      await expect(dialog.getByLabel('API 密钥支付')).toHaveValue('off')
    },
  )
})
