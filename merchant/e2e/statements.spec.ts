import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { readFileSync } from 'node:fs'
import { arrive } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'

test(
  'invoice details are checked and saved; the month’s statement is downloaded as PDF and CSV',
  { tag: '@PPL-05' },
  async ({ page, silence }) => {
    silence.expectNoise(/status of 400.*billing/)
    const { username } = await newMerchant()
    await arrive(page, '/admin/rechargeBalance/online', username)
    await page.getByLabel('充值金额').fill('66.6')
    await page.getByRole('button', { name: '支付 ¥66.60', exact: true }).click()
    await page.locator('button[value=pay]').click()
    await expect(page.getByRole('heading', { name: '充值已到账' })).toBeVisible()

    await page.goto('/admin/transactions')
    await page.getByRole('button', { name: '开票信息', exact: true }).click()
    const billing = page.getByRole('dialog', { name: '开票信息' })
    await billing.getByLabel('抬头').fill('印坊贸易有限公司')
    await billing.getByLabel('税号', { exact: true }).fill('91350100M000100Y44')
    await billing.getByRole('button', { name: '保存开票信息' }).click()
    await expect(billing.getByRole('alert').getByText(/最后一位为校验码/)).toBeVisible()
    await expectAccessible(page, 'billing')
    await billing.getByLabel('税号', { exact: true }).fill('91350100 m000100 y43')
    await billing.getByRole('button', { name: '保存开票信息' }).click()
    await expect(billing).toBeHidden()
    await page.getByRole('button', { name: '开票信息', exact: true }).click()
    await expect(billing.getByLabel('税号', { exact: true })).toHaveValue('91350100M000100Y43')
    await billing.getByRole('button', { name: '关闭' }).click()

    await page.getByRole('button', { name: '月度对账单' }).click()
    const statements = page.getByRole('dialog', { name: '月度对账单' })
    await expect(statements.getByText('¥0.00 → ¥66.60 · 1 笔变动')).toBeVisible()
    await expect(statements.getByText('进行中')).toBeVisible()
    await expectAccessible(page, 'statements')
    const download = async (name: RegExp) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        statements.getByRole('button', { name }).click(),
      ])
      return readFileSync(await file.path())
    }
    expect((await download(/PDF（English）/)).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await download(/CSV/)).toString()).toMatch(/期初余额.*0\r\n.*在线充值.*66\.6,66\.6\r\n.*期末余额.*66\.6/s)
  },
)
