import { createHmac } from 'node:crypto'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'
import { localReceiver, type Received } from './support/receiver.ts'

function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

test.describe('Webhooks', () => {
  test(
    'a merchant adds a webhook, tests it, reads the log, resends and resumes',
    { tag: ['@DEV-04'] },
    async ({ page, silence }) => {
      test.setTimeout(180_000)
      silence.expectNoise(/400 \(Bad Request\)/)
      const receiver = await localReceiver()
      const { username } = await newMerchant()
      await arrive(page, '/admin/webhooks', username)
      await expect(page.getByText('还没有 Webhook')).toBeVisible()
      await expectAccessible(page, 'no webhooks')

      await page.getByRole('button', { name: '新增 Webhook' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('接收地址').fill('ftp://erp.example.com')
      await dialog.getByRole('button', { name: '全选' }).click()
      await expect(dialog.getByRole('checkbox', { name: /订单已发货/ })).toBeChecked()
      await expectAccessible(page, 'adding a webhook')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await dialog.getByRole('button', { name: '新增 Webhook' }).click()
      await expect(dialog.getByText(/请填写以 https:\/\/ 开头的完整地址/).first()).toBeVisible()
      await dialog.getByLabel('接收地址').fill(receiver.url)
      await dialog.getByRole('button', { name: '新增 Webhook' }).click()
      await expect(page.getByText('请立即复制签名密钥，它只显示这一次')).toBeVisible()
      const secret = await page.getByRole('dialog').locator('code').innerText()
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
      await page.getByRole('button', { name: '我已保存' }).click()
      const endpoint = page.getByRole('listitem').filter({ hasText: receiver.url })
      await expect(endpoint).toContainText('启用中')
      await expect(endpoint).toContainText('尚未送达')

      await endpoint.getByRole('button', { name: /发送测试/ }).click()
      const detail = page.getByRole('dialog')
      await expect(detail.getByText('已送达')).toBeVisible({ timeout: 20_000 })
      await expect(detail.getByText('{"thanks":true}')).toBeVisible()
      expect(receiver.received).toHaveLength(1)
      expect(receiver.received[0]?.headers['webhook-signature']).toBe(signatureOf(secret, receiver.received[0]!))
      await expectAccessible(page, 'a delivery')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      await detail.getByRole('button', { name: '重新投递' }).click()
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
      expect(JSON.parse(receiver.received[1]!.body)).toHaveProperty('replay_of')
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      const log = page.getByRole('list', { name: /投递记录/ })
      await expect(log.getByRole('listitem')).toHaveCount(2)
      await expect(log.getByRole('listitem').first()).toContainText('重新投递 #')

      // What happens to an order reaches the receiver by itself.
      await row(
        `select record_webhook_event(u.organisation_id, 'order.shipped', 'order:1', '{"id":1}') from users u where u.username = $1`,
        [username],
      )
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3)
      await page.reload()
      await page.getByLabel('事件').selectOption('order.shipped')
      await expect(log.getByRole('listitem')).toHaveCount(1)
      await page.getByRole('button', { name: '批量重新投递' }).click()
      const replay = page.getByRole('dialog')
      await expect(replay.getByText('该时间段内没有可重新投递的事件')).toBeVisible()
      await replay.getByLabel('事件').selectOption('all')
      await replay.getByRole('button', { name: '重新投递 1 个事件' }).click()
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(4)
      await expectAccessible(page, 'deliveries')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })

      receiver.answer.status = 410
      await row(
        `select record_webhook_event(u.organisation_id, 'order.shipped', 'order:2', '{"id":2}') from users u where u.username = $1`,
        [username],
      )
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(5)
      await page.getByRole('link', { name: '所有 Webhook' }).click()
      await page.reload()
      await expect(endpoint).toContainText('接收地址返回 410，已暂停')
      receiver.answer.status = 200
      await expectAccessible(page, 'webhooks')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await endpoint.getByRole('button', { name: /恢复/ }).click()
      await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(6)
      await expect(endpoint).toContainText('启用中')
      await endpoint.getByRole('button', { name: /删除/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
      await expect(page.getByText('还没有 Webhook')).toBeVisible()
      receiver.close()
    },
  )
})
