import { DEMO_PASSWORD } from '@inkfold/api/contracts/demo'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { APIRequestContext } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { localReceiver } from './support/receiver.ts'

const statusWith = async (request: APIRequestContext, secret: string, path: string) =>
  (await request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status()

test.describe('API keys', () => {
  test(
    'a merchant makes a key, calls the API with it, rotates and revokes it',
    { tag: ['@OPS-06', '@DEV-01'] },
    async ({ page, playwright, baseURL, silence }) => {
      test.setTimeout(120_000)
      silence.expectNoise(/400 \(Bad Request\)/)
      const { username } = await newMerchant()
      const program = await playwright.request.newContext({ baseURL: baseURL! })
      await arrive(page, '/admin/api-keys', username)
      await expect(page.getByText('还没有 API 密钥')).toBeVisible()
      await expect(page.getByText(/curl -H "Authorization: Bearer ink_live_…"/)).toBeVisible()
      await expectAccessible(page, 'no API keys')

      await page.getByRole('button', { name: '创建 API 密钥' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('名称').fill('仓库系统')
      await dialog.getByRole('button', { name: '仅限读取' }).click()
      await dialog.getByLabel('搜索权限').fill('查看订单')
      await expect(dialog.getByRole('checkbox', { name: '查看订单', exact: true })).toBeChecked()
      await dialog.getByLabel('允许的 IP 地址').fill('nowhere')
      await dialog.getByLabel('您的登录密码').fill(DEMO_PASSWORD)
      await expectAccessible(page, 'making an API key')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await dialog.getByRole('button', { name: '创建 API 密钥' }).click()
      await expect(dialog.getByText(/不是有效的 IP 地址或网段/).first()).toBeVisible()
      await dialog.getByLabel('允许的 IP 地址').fill('127.0.0.0/8\n::1')
      await dialog.getByRole('button', { name: '创建 API 密钥' }).click()
      await expect(page.getByText('请立即复制密钥，它只显示这一次')).toBeVisible()
      const first = await page.getByRole('dialog').locator('code').innerText()
      expect(first).toMatch(/^ink_live_\w{49}$/)
      await page.getByRole('button', { name: '我已保存' }).click()
      const row = page.getByRole('listitem').filter({ hasText: '仓库系统' })
      await expect(row).toContainText(`ink_live_…${first.slice(-4)}`)
      await expect(row).toContainText('从未使用')
      expect(await statusWith(program, first, '/api/v1/orders')).toBe(200)
      expect(await statusWith(program, first, '/api/v1/users')).toBe(403)

      await row.getByRole('button', { name: '轮换“仓库系统”' }).click()
      await page.getByRole('dialog').getByLabel('旧密钥继续有效').selectOption('立即失效')
      await page.getByRole('dialog').getByLabel('您的登录密码').fill(DEMO_PASSWORD)
      await page.getByRole('dialog').getByRole('button', { name: '轮换' }).click()
      await expect(page.getByText('API 密钥已轮换')).toBeVisible()
      const second = await page.getByRole('dialog').locator('code').innerText()
      await page.getByRole('button', { name: '我已保存' }).click()
      expect(await statusWith(program, first, '/api/v1/orders')).toBe(401)
      expect(await statusWith(program, second, '/api/v1/orders')).toBe(200)

      await row.getByRole('button', { name: '吊销“仓库系统”' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '吊销' }).click()
      await expect(row).toContainText('已吊销')
      await expect(row.getByRole('button')).toHaveCount(0)
      expect(await statusWith(program, second, '/api/v1/orders')).toBe(401)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await program.dispose()
    },
  )

  test(
    'a merchant makes a test key, which sees test data alone, and looks at the test data',
    { tag: ['@OPS-06', '@DEV-01'] },
    async ({ page, playwright, baseURL }) => {
      const { username } = await newMerchant()
      const program = await playwright.request.newContext({ baseURL: baseURL! })
      await arrive(page, '/admin/api-keys', username)
      await page.getByRole('button', { name: '创建 API 密钥' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('名称').fill('对接测试')
      await dialog.getByRole('checkbox', { name: /^测试密钥/ }).check()
      await expect(dialog.getByRole('heading', { name: '店铺' })).toHaveCount(0)
      await dialog.getByRole('button', { name: '仅限读取' }).click()
      await dialog.getByLabel('您的登录密码').fill(DEMO_PASSWORD)
      await dialog.getByRole('button', { name: '创建 API 密钥' }).click()
      await expect(page.getByText('请立即复制密钥，它只显示这一次')).toBeVisible()
      const secret = await page.getByRole('dialog').locator('code').innerText()
      expect(secret).toMatch(/^ink_test_\w{49}$/)
      await page.getByRole('button', { name: '我已保存' }).click()
      const row = page.getByRole('listitem').filter({ hasText: '对接测试' })
      await expect(row).toContainText(`ink_test_…${secret.slice(-4)}`)
      await expect(row.getByText('测试', { exact: true })).toBeVisible()
      const who = await program.get('/api/v1/auth/whoami', { headers: { authorization: `Bearer ${secret}` } })
      expect(await who.json()).toMatchObject({ play: true, data: { play: true } })
      await page.getByRole('checkbox', { name: '显示测试数据' }).check()
      await expect(page.getByText('测试余额：¥100,000.00')).toBeVisible()
      await expect(page.getByText('还没有测试订单')).toBeVisible()
      await expectAccessible(page, 'test data')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await program.dispose()
    },
  )

  test(
    'a merchant looks at the deliveries of test events, and resets the test data',
    { tag: ['@OPS-06', '@DEV-01', '@DEV-04'] },
    async ({ page, playwright, baseURL }) => {
      test.setTimeout(120_000)
      const { username } = await newMerchant()
      const program = await playwright.request.newContext({ baseURL: baseURL! })
      const receiver = await localReceiver()
      try {
        await arrive(page, '/admin/api-keys', username)
        await page.getByRole('button', { name: '创建 API 密钥' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('名称').fill('快速开始')
        await expect(dialog.getByRole('button', { name: '全选' })).toHaveCount(0)
        await dialog.getByRole('checkbox', { name: /^测试密钥/ }).check()
        await dialog.getByRole('button', { name: '全选' }).click()
        await expect(dialog.getByRole('checkbox', { name: '支付订单', exact: true })).toBeChecked()
        await dialog.getByLabel('您的登录密码').fill(DEMO_PASSWORD)
        await dialog.getByRole('button', { name: '创建 API 密钥' }).click()
        const headers = { authorization: `Bearer ${await page.getByRole('dialog').locator('code').innerText()}` }
        await page.getByRole('button', { name: '我已保存' }).click()

        const data = { url: receiver.url, events: ['order.paid'] }
        expect((await program.post('/api/v1/webhook-endpoints', { headers, data })).status()).toBe(200)
        await row(
          `select record_webhook_event(p.id, 'order.paid', 'order:1', '{"id":1}')
             from organisations p join users u on u.organisation_id = p.play_of where u.username = $1`,
          [username],
        )
        await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
        await page.getByRole('checkbox', { name: '显示测试数据' }).check()
        const deliveries = page.getByRole('list', { name: 'Webhook 投递记录' })
        await expect(deliveries.getByRole('listitem')).toHaveCount(1)
        await expect(deliveries).toContainText(receiver.url)
        await expect(deliveries.getByText('已送达 · 200')).toBeVisible()
        await expectAccessible(page, 'test data with deliveries')
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoOverflow(page)
        await page.setViewportSize({ width: 1440, height: 900 })

        await deliveries.getByRole('link', { name: /^投递 #\d+ 的详情$/ }).click()
        const detail = page.getByRole('dialog')
        await expect(detail.getByText('{"thanks":true}')).toBeVisible()
        await expect(detail.getByRole('button', { name: '重新投递' })).toHaveCount(0)
        await detail.getByRole('button', { name: '关闭' }).click()
        await expect(page.getByRole('heading', { level: 1, name: '测试事件' })).toBeVisible()
        await expect(page.getByRole('list', { name: '测试事件' }).getByRole('listitem')).toHaveCount(1)
        await expectAccessible(page, 'log of test events')
        await page.getByRole('link', { name: '所有 Webhook' }).click()
        await expect(page.getByText('还没有 Webhook')).toBeVisible()

        await page.goto('/admin/api-keys')
        await page.getByRole('checkbox', { name: '显示测试数据' }).check()
        await page.getByRole('button', { name: '重置测试数据' }).click()
        await expect(page.getByRole('dialog')).toContainText('测试密钥、Webhook、图片、设计和成品会保留')
        await expectAccessible(page, 'resetting test data')
        await page.getByRole('dialog').getByRole('button', { name: '重置测试数据' }).click()
        await expect(page.getByText('测试数据已重置')).toBeVisible()
        await expect(deliveries).toHaveCount(0)
        await expect(page.getByText('测试余额：¥100,000.00')).toBeVisible()
        await expect(page.getByRole('button', { name: '重置测试数据' })).toHaveCount(0)
        const kept = await program.get('/api/v1/webhook-endpoints', { headers })
        expect((await kept.json()).data.list).toMatchObject([{ url: receiver.url, state: 'active' }])
      } finally {
        receiver.close()
        await program.dispose()
      }
    },
  )

  test(
    'a merchant approves a sign-in of the command line, and declines another',
    { tag: ['@DEV-06'] },
    async ({ page, playwright, baseURL, silence }) => {
      silence.expectNoise(/404 \(Not Found\)/)
      const { username } = await newMerchant()
      const program = await playwright.request.newContext({ baseURL: baseURL! })
      const post = async (path: string, data: object) => (await (await program.post(path, { data })).json()).data
      const begun = await post('/api/v1/device-codes', { name: 'inkfold on laptop' })
      await arrive(page, begun.path, username)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(begun.user_code)).toBeVisible()
      await expect(dialog.getByText(/“inkfold on laptop”/)).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: '查看订单', exact: true })).toBeChecked()
      await expectAccessible(page, 'approving a sign-in of the command line')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await dialog.getByLabel('您的登录密码').fill(DEMO_PASSWORD)
      await dialog.getByRole('button', { name: '批准', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: 'inkfold on laptop' })).toHaveCount(0)
      const { device_code } = begun
      const token = await post('/api/v1/device-codes/token', { device_code })
      expect(await statusWith(program, token.key, '/api/v1/orders')).toBe(200)
      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: 'inkfold on laptop' })).toBeVisible()

      const other = await post('/api/v1/device-codes', { name: 'somebody else' })
      await page.goto(other.path)
      await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
      await expect(dialog).toBeHidden()
      const refused = await post('/api/v1/device-codes/token', { device_code: other.device_code })
      expect(refused.reason).toBe('E_DEVICE_CODE_DENIED')
    },
  )
})
