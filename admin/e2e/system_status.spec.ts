import type { SystemStatus } from '@inkfold/api/contracts/system_status'
import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { BACK_OFFICE, pageOf } from './support/session'

const letter = (error: string) =>
  row<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
     values ('dead_letters', '{}', 'sweep', gen_random_uuid(), now(), 5, jsonb_build_object('message', $1::text)) returning id`,
    [error],
  )

test.describe('System status', () => {
  test(
    'shows processes and schedules; dead letters are retried and discarded',
    { tag: '@ANY-06' },
    async ({ page }) => {
      await letter('The disk was full')
      await letter('The mail server was away')
      await pageOf(page, 'admin')
      await page.goto(`${BACK_OFFICE}/system/status`)
      await expect(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible()
      const part = (name: string) => page.getByRole('region', { name, exact: true }).first()
      await expect(part('Processes').getByText('Running').first()).toBeVisible({ timeout: 30_000 })
      await expect(part('Schedules').getByText('ledger.watch')).toBeVisible()
      await expect(part('Checks').getByText('Database version')).toBeVisible()
      await expectAccessible(page, 'system status')

      const line = (error: string) => part('Dead letters').getByRole('row').filter({ hasText: error })
      await line('The disk was full').getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('1 job queued again.')).toBeVisible()
      await expect(line('The disk was full')).toBeHidden()
      await line('The mail server was away').getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expectAccessible(page, 'asked before dead letters are discarded')
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByText('1 job discarded.')).toBeVisible()
      await expect(line('The mail server was away')).toBeHidden()
    },
  )

  test(
    'how long records are kept is shown and changed; what is not allowed is said at the field',
    { tag: '@ANY-04' },
    async ({ page, silence }) => {
      silence.expectNoise(/status of 400/)
      await pageOf(page, 'admin')
      await page.goto(`${BACK_OFFICE}/system/status`)
      const kept = page.getByRole('region', { name: 'Data retention', exact: true }).first()
      const line = (kind: string) => kept.getByRole('row').filter({ hasText: kind })
      await expect(line('Admin log')).toContainText('24 months, then archived')
      await kept.getByRole('button', { name: 'Edit retention: Admin log' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Months to keep').fill('3')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText('Keep these records for at least 12 months.')).toBeVisible()
      await form.getByLabel('Months to keep').fill('36')
      await expectAccessible(page, 'retention form')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Retention saved. It takes effect tonight.')).toBeVisible()
      await expect(line('Admin log')).toContainText('36 months, then archived')
      await expect(page.getByRole('heading', { level: 2, name: 'Archives' })).toBeVisible()
    },
  )

  test('fits a phone in Chinese', { tag: ['@ANY-06', '@I18N-04'] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await pageOf(page, 'admin', 'zh-cn')
    await page.route('**/api/v1/system/status', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: SystemStatus }
      const checks = body.data.checks.map((one) => ({ ...one, is_ok: one.name !== 'schema' && one.is_ok }))
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, checks } } })
    })
    await page.goto(`${BACK_OFFICE}/system/status`)
    await expect(page.getByRole('heading', { level: 2, name: '定时任务' })).toBeVisible()
    await expect(page.getByText('数据库版本低于程序，请运行迁移。')).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await expectAccessible(page, 'system status on a phone')
  })
})
