import type { Recharge } from '@inkfold/api/contracts/recharges'
import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { row } from '@inkfold/api/tests/journeys/database'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { arrive, signedIn } from './support/arrive.ts'
import { newMerchant } from './support/person.ts'
import { picture } from './support/picture.ts'
import { expect, test } from '@inkfold/api/tests/journeys/silence'

test.describe('remittance top-up', () => {
  test(
    'a remittance is submitted, reviewed while the page is open, and credited with balance before and after',
    { tag: ['@LED-03', '@LED-02', '@NAV-17', '@NAV-05', '@OPS-05'] },
    async ({ page }) => {
      const { username } = await newMerchant()
      await arrive(page, '/admin/rechargeBalance/remittance', username)
      await page.getByRole('radio', { name: 'PayPal' }).check()
      await page.getByRole('button', { name: /^提交/ }).click()
      await expect(page.getByText('请输入大于零的金额，最多两位小数')).toBeVisible()
      await page.getByLabel('汇款金额（USD）').fill('100.05')
      await expect(page.getByText('¥712.36，汇率 7.12')).toBeVisible()
      await page.getByLabel('汇款单号').fill(`PP${Date.now()}`)
      await page.getByLabel('添加图片').setInputFiles([picture('receipt.png', 3, { width: 640, height: 480 })])
      await expect(page.getByRole('img', { name: '凭证 1 receipt.png' })).toBeVisible()
      await page.getByLabel('我已阅读并同意充值协议').check()
      await expectAccessible(page, 'remittance')
      await page.getByRole('button', { name: '提交 ¥712.36' }).click()
      await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
      const no = new URL(page.url()).searchParams.get('no') ?? ''
      await page.reload()
      await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
      await expectAccessible(page, 'result')

      const [{ client: one }, { client: other }] = [await signedIn('admin'), await signedIn('super')]
      const { id } = await one.get<Recharge>(`/api/v1/recharges/no/${no}`)
      await one.post(`/api/v1/recharges/${id}/take`, {})
      await other.post(`/api/v1/recharges/${id}/approve`, {})
      await expect(page.getByRole('heading', { name: '充值已到账' })).toBeVisible()

      await page.goto('/admin/transactions')
      await expect(page.getByText('¥712.36', { exact: true }).first()).toBeVisible()
      await expectAccessible(page, 'transactions')
      await page
        .getByRole('row', { name: new RegExp(no) })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(new RegExp(`transferDetail\\?no=${no}`))
      await page.reload()
      await expect(page.getByText('+¥712.36')).toBeVisible()
    },
  )

  test(
    'a rejected remittance states the reason and is corrected under the same number',
    { tag: '@LED-03' },
    async ({ page }) => {
      const { username } = await newMerchant()
      await arrive(page, '/admin/rechargeBalance/remittance', username)
      await page.getByLabel('汇款金额（RMB）').fill('88')
      await page.getByLabel('汇款单号').fill(`B${Date.now()}`)
      await page.getByLabel('我已阅读并同意充值协议').check()
      await page.getByRole('button', { name: '提交 ¥88.00' }).click()
      await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
      const no = new URL(page.url()).searchParams.get('no') ?? ''
      const { client } = await signedIn('admin')
      const { id } = await client.get<Recharge>(`/api/v1/recharges/no/${no}`)
      await client.post(`/api/v1/recharges/${id}/take`, {})
      await client.post(`/api/v1/recharges/${id}/reject`, { remark: '金额与到账不符' })
      await expect(page.getByText('原因：金额与到账不符')).toBeVisible()
      await page.getByRole('link', { name: '修改并重新提交' }).click()
      await page.getByLabel('汇款金额（RMB）').fill('80.00')
      await page.getByLabel('我已阅读并同意充值协议').check()
      await page.getByRole('button', { name: '重新提交 ¥80.00' }).click()
      await expect(page.getByRole('heading', { name: '等待财务审核' })).toBeVisible()
      expect(new URL(page.url()).searchParams.get('no')).toBe(no)
    },
  )
})

test.describe('online top-up', () => {
  test(
    'the gateway takes the payment and it is credited; a failed one is reported without a credit',
    { tag: ['@LED-04', '@NAV-17'] },
    async ({ page }) => {
      const { username } = await newMerchant()
      await arrive(page, '/admin/rechargeBalance/remittance', username)
      await page.getByRole('link', { name: '在线支付' }).click()
      await expect(page.getByLabel('充值金额')).toBeVisible()
      await expectAccessible(page, 'online')
      await page.getByLabel('充值金额').fill('66.6')
      await page.getByRole('button', { name: '支付 ¥66.60', exact: true }).click()
      await page.waitForURL(/\/pay\//)
      await expect(page.getByRole('heading', { name: '测试支付' })).toBeVisible()
      await expect(page.getByText('¥66.60')).toBeVisible()
      await expectAccessible(page, 'pay page')
      await page.locator('button[value=pay]').click()
      await expect(page.getByRole('heading', { name: '充值已到账' })).toBeVisible()
      await expectAccessible(page, 'online result')
      const no = new URL(page.url()).searchParams.get('no') ?? ''
      await page.goto(`/admin/transferDetail?no=${no}`)
      await expect(page.getByText('+¥66.60')).toBeVisible()

      await page.goto('/admin/rechargeBalance/online')
      await expect(page.getByRole('link', { name: new RegExp(no) })).toBeVisible()
      await page.getByLabel('充值金额').fill('5')
      await page.getByRole('button', { name: '支付 ¥5.00', exact: true }).click()
      await page.locator('button[value=fail]').click()
      await expect(page.getByRole('heading', { name: '支付失败' })).toBeVisible()
      await page.goto('/admin/transactions')
      await expect(page.getByText('¥66.60').first()).toBeVisible()
      await expect(page.getByText('¥71.60')).toHaveCount(0)
    },
  )
})

/** Runs the job now instead of at the next full minute. */
const topUpNow = () => row(`insert into pgboss.job (name, data) values ('ledger.auto_top_up', '{}')`, [])

test.describe('automatic top-up', () => {
  test(
    'a refused card pauses the rule and says what to do; another card is charged when the balance is low',
    { tag: ['@PPL-05', '@LED-04'] },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400.*auto-top-up/)
      const { username } = await newMerchant()
      await arrive(page, '/admin/rechargeBalance/online', username)
      const panel = page.getByRole('region', { name: '自动充值' })
      await panel.getByRole('button', { name: '保存银行卡' }).click()
      await page.waitForURL(/\/cards\//)
      await expect(page.getByRole('heading', { name: '保存测试卡' })).toBeVisible()
      await expectAccessible(page, 'card page')
      await page.locator('button[value=expired]').click()
      await expect(panel.getByText('Visa •••• 0069')).toBeVisible()
      await expect(panel.getByText('有效期至 01/24')).toBeVisible()

      await panel.getByRole('button', { name: '开启自动充值' }).click()
      const dialog = page.getByRole('dialog', { name: '自动充值' })
      await dialog.getByLabel('余额低于（元）时充值').fill('300')
      await dialog.getByLabel('每次充值（元）').fill('200')
      await dialog.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD)
      await dialog.getByRole('button', { name: '保存规则' }).click()
      await expect(dialog.getByRole('alert').getByText(/且不低于触发充值的余额/)).toBeVisible()
      await expectAccessible(page, 'rule')
      await dialog.getByLabel('每次充值（元）').fill('400')
      await dialog.getByRole('button', { name: '保存规则' }).click()
      await expect(dialog).toBeHidden()
      await expect(panel.getByText(/余额低于 ¥300.00 时，自动从银行卡扣款 ¥400.00/)).toBeVisible()

      await topUpNow()
      await expect(panel.getByRole('alert').getByText('自动充值已关闭：银行卡已过期，请保存新卡。')).toBeVisible()
      await expect(panel.getByRole('button', { name: '开启自动充值' })).toBeVisible()
      await expectAccessible(page, 'paused')

      await panel.getByRole('button', { name: '更换银行卡' }).click()
      await page.locator('button[value=twice]').click()
      await expect(panel.getByText('Discover •••• 1117')).toBeVisible()
      await panel.getByRole('button', { name: '开启自动充值' }).click()
      await dialog.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD)
      await dialog.getByRole('button', { name: '保存规则' }).click()
      await expect(dialog).toBeHidden()
      await topUpNow()
      await expect(panel.getByText('已支付')).toBeVisible()
      await expect(page.getByText('当前可用：¥400.00')).toBeVisible()

      await panel.getByRole('button', { name: '移除银行卡' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '移除银行卡' }).click()
      await expect(panel.getByRole('button', { name: '保存银行卡' })).toBeVisible()
      await expect(panel.getByText('Discover')).toBeHidden()
    },
  )
})
