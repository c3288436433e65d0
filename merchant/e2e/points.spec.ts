import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { row } from '@inkfold/api/tests/journeys/database'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive, signedIn } from './support/arrive.ts'
import { keyboard } from './support/hand.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { newMerchant } from './support/person.ts'

interface Rule {
  id: number
  event: string
}

async function exchange(status: 'enabled' | 'disabled') {
  const { client } = await signedIn('admin')
  const { list } = await client.get<{ list: Rule[] }>('/api/v1/score-rules')
  await client.patch(`/api/v1/score-rules/${list.find(({ event }) => event === 'exchange')!.id}`, { status })
}

async function withPoints(amount: string) {
  const person = await newMerchant()
  const of = await row<{ id: number }>('select organisation_id as id from users where username = $1', [person.username])
  const [{ client: asks }, { client: agrees }] = [await signedIn('admin'), await signedIn('super')]
  const asked = { organisation_id: of!.id, account: 'score', direction: 'increase', amount, reason: 'For a journey' }
  const { id } = await asks.post<{ id: number }>('/api/v1/ledger-adjustments', asked)
  await agrees.post(`/api/v1/ledger-adjustments/${id}/approve`, {})
  return person
}

test.describe('points', () => {
  test.afterEach(() => exchange('disabled'))

  test('[LED-05] in Chinese: exchanges points for balance, and both logs show it', async ({ page, silence }) => {
    silence.expectNoise(/400 \(Bad Request\)/)
    const { username } = await withPoints('100')
    await exchange('enabled')
    await arrive(page, '/user/account/integral', username)
    await expect(page.getByText('兑换余额：100 积分可兑换 ¥1.00')).toBeVisible()
    await expect(page.getByText('注册：100 积分')).toBeVisible()
    await expect(page.getByText('您有 100 积分，本次可兑换 ¥1.00 到余额')).toBeVisible()
    await expectAccessible(page, 'exchange')
    await page.getByLabel('兑换积分').fill('5')
    await page.getByRole('button', { name: '兑换' }).click()
    await expect(page.getByLabel('兑换积分')).toHaveAccessibleDescription(/至少兑换 100 积分/)
    await expect(page.getByText(/至少兑换 100 积分/)).toHaveCount(1)
    await page.getByLabel('兑换积分').fill('100')
    await page.getByRole('button', { name: '兑换' }).click()
    await expect(page.getByText('已兑换 100 积分，¥1.00 已到您的余额。')).toBeVisible()
    await expect(page.getByRole('cell', { name: '使用积分' })).toBeVisible()
    await expectAccessible(page, 'exchanged')
    await page.goto('/user/account/balance')
    await expect(page.getByText('积分兑换 · 100')).toBeVisible()
  })

  test('[LED-05] in English on a phone, by keyboard: points below a unit remain for later', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
    const { username } = await withPoints('100')
    await exchange('enabled')
    await arrive(page, '/user/account/integral', username)
    const hand = keyboard(page)
    await hand.press(page.getByRole('button', { name: 'Exchange', exact: true }))
    await expect(page.getByText('100 points exchanged. ¥1.00 was added to your balance.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You need at least 100 points to exchange.')).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page, 'few points')
  })
})
