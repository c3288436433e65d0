import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { unlinked } from './support/orders.ts'
import { newMerchant } from './support/person.ts'
import { wordsIn } from './support/words.ts'

const GONE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch dynamically|ChunkFailure/

test.describe('offline', () => {
  for (const [language, width] of [
    ['zh-cn', 1440],
    ['en', 390],
  ] as const)
    test(
      `a list reports the failure with a retry, and loads when the connection is back (${language})`,
      { tag: '@SESS-03' },
      async ({ page, context, silence }) => {
        silence.expectNoise(GONE)
        const t = wordsIn(language)
        await page.setViewportSize({ width, height: 844 })
        await page.addInitScript((reads) => localStorage.setItem('inkfold.language', reads), language)
        const { username } = await newMerchant()
        await unlinked(username, 'Offline')
        await arrive(page, '/admin/order', username)
        const main = page.getByRole('main')
        const rows = main.getByRole('listitem')
        await expect(rows.first()).toBeVisible()
        await context.setOffline(true)
        await main.getByRole('searchbox').fill('D2')
        const again = main.getByRole('button', { name: t('common', 'notice.retry') })
        await expect(main.getByRole('alert').first()).toContainText(
          language === 'en' ? 'You are disconnected' : '网络已断开',
        )
        await again.first().click()
        await expect(again.first()).toBeVisible()
        await expectAccessible(page, 'a list that cannot be read')
        await context.setOffline(false)
        await expect(again).toHaveCount(0)
        await expect(main.getByRole('searchbox')).toHaveValue('D2')
      },
    )

  test(
    'a form that was not sent reports it in view of the pressed button',
    { tag: '@SESS-03' },
    async ({ page, context, silence }) => {
      silence.expectNoise(GONE)
      await page.setViewportSize({ width: 390, height: 600 })
      await arrive(page, '/admin/rechargeBalance/remittance')
      await page.getByLabel('汇款金额（RMB）').fill('88')
      await page.getByLabel('汇款单号').fill('B20261123')
      await page.getByLabel('我已阅读并同意充值协议').check()
      await context.setOffline(true)
      await page.getByRole('button', { name: '提交 ¥88.00' }).click()
      const said = page.getByRole('alert').filter({ hasText: '网络已断开' })
      await expect(said).toBeInViewport({ ratio: 1 })
      await expect(said.getByRole('button', { name: '重试' })).toBeVisible()
    },
  )

  test(
    'a half-filled form survives a next screen that fails to load, which loads when the connection is back',
    { tag: '@SESS-03' },
    async ({ page, context, silence }) => {
      silence.expectNoise(GONE)
      await arrive(page, '/admin/rechargeBalance/remittance')
      const remark = page.getByLabel('备注')
      await remark.fill('写了一半')
      await context.setOffline(true)
      await page.getByRole('link', { name: '店铺', exact: true }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('alert').filter({ visible: true })).toContainText('网络已断开')
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await page.goBack()
      await expect(remark).toHaveValue('写了一半')
      await page.goForward()
      await expect(main.getByRole('alert').filter({ visible: true })).toContainText('网络已断开')
      await context.setOffline(false)
      await expect(main.getByRole('heading', { name: '店铺', exact: true, level: 1 })).toBeVisible()
    },
  )
})
