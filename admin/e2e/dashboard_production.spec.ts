import { expectAccessible } from '@inkfold/api/tests/journeys/axe'
import { expect, test } from '@inkfold/api/tests/journeys/silence'
import type { Locator, Page } from '@playwright/test'
import { acceptedWork, dueDaysAgo, scanned } from './support/production'
import { BACK_OFFICE, pageOf } from './support/session'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const TEXTS = {
  en: {
    made: 'Production figures',
    step: 'Rejected',
    table: 'Show as table',
    reasons: 'Reject reasons',
    reason: /^Misprint/,
    workers: 'Pieces by person',
    rate: 'Reject rate',
  },
  'zh-cn': {
    made: '生产数据',
    step: '次品',
    table: '显示为表格',
    reasons: '次品原因',
    reason: /^印花不良/,
    workers: '个人产量',
    rate: '次品率',
  },
} as const

const chartOf = (page: Page, name: string) => {
  const made = page.getByRole('region', { name, exact: true })
  return { made, chart: made.getByRole('slider') }
}

/** Of one reason; other journeys reject pieces for reasons of their own. */
function shareAndPieces(text: string) {
  const [share, pieces] = /(\d+)%\D*(\d+)/.exec(text)?.slice(1).map(Number) ?? []
  return { share, pieces: pieces ?? 0 }
}

/** Ancestors that scroll sideways. */
const scrollingAround = (of: Locator) =>
  of.evaluate((element) => {
    const wide: string[] = []
    for (let at = element.parentElement; at; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1) wide.push(at.tagName)
    return wide
  })

test.describe('Production figures', () => {
  test.beforeAll(async () => {
    const work = await acceptedWork(4)
    for (const [action, pieces] of [
      ['accept', 4],
      ['print', 4],
      ['inspect', 3],
      ['pack', 3],
    ] as const)
      await scanned(work, action, pieces)
    await scanned(work, 'reject', 1, { reason: 'misprint' })
    await scanned(work, 'print', 2, { daysAgo: 31 })
    await dueDaysAgo(work, 2)
  })

  for (const viewport of WIDTHS)
    for (const language of ['en', 'zh-cn'] as const)
      test(
        `a factory reads its steps, rejects and people, at ${viewport.width} in ${language}`,
        { tag: '@PPL-04' },
        async ({ page }) => {
          const texts = TEXTS[language]
          await page.setViewportSize(viewport)
          await pageOf(page, 'factory', language)
          await page.goto(`${BACK_OFFICE}/dashboard?step=print`)
          const { made, chart } = chartOf(page, texts.made)
          await expect(chart).toHaveAttribute('aria-valuenow', '30')
          await expect(chart).toHaveAttribute('aria-valuetext', /: [1-9]/)
          await expect(made.getByRole('link', { name: texts.rate })).toContainText('%')
          const reasons = made.getByRole('region', { name: texts.reasons }).getByRole('listitem')
          await expect(reasons.filter({ hasText: texts.reason })).toHaveCount(1)
          const shares = (await reasons.allInnerTexts()).map(shareAndPieces)
          const pieces = shares.reduce((sum, one) => sum + one.pieces, 0)
          for (const one of shares) expect(one.share).toBe(Math.round((one.pieces / pieces) * 100))
          await expect(made.getByRole('region', { name: texts.workers }).getByRole('row')).not.toHaveCount(1)
          await chart.focus()
          await page.keyboard.press('Home')
          await expect(chart).toHaveAttribute('aria-valuenow', '1')
          await expectAccessible(page, `production figures ${language} ${viewport.width}`)
          await made.getByRole('button', { name: texts.step, exact: true }).click()
          await expect(page).toHaveURL(/step=reject/)
          await made.getByRole('button', { name: texts.table }).click()
          await expect(made.getByRole('region', { name: /./ }).first().getByRole('table')).toBeVisible()
          await page.mouse.move(0, 0)
          await expectAccessible(page, `production table ${language} ${viewport.width}`)
          expect(await scrollingAround(made)).toEqual([])
          await page.reload()
          await chart.scrollIntoViewIfNeeded()
          await expect(made.getByRole('button', { name: texts.step, exact: true })).toBeInViewport()
          await page.screenshot({ path: test.info().outputPath('production.png'), fullPage: true })
        },
      )

  test('late orders open exactly the production orders behind the figure', { tag: '@PPL-04' }, async ({ page }) => {
    await pageOf(page, 'factory')
    await page.goto(`${BACK_OFFICE}/dashboard?step=late`)
    const { chart } = chartOf(page, TEXTS.en.made)
    await chart.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const count = /: (\d+)\. /.exec((await chart.getAttribute('aria-valuetext')) ?? '')?.[1]
    expect(Number(count)).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/production-orders\?f\.ship_by=.*f\.is_overdue=/)
    await expect(page.getByText(count === '1' ? '1 row' : `${count} rows`, { exact: true })).toBeVisible()
  })
})
