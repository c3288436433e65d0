import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { untilStill } from '@inkfold/api/tests/journeys/still'
import type { Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { fillCart, placed } from './support/orders.ts'

const SIZES = [
  { width: 1440, height: 620 },
  { width: 390, height: 620 },
]

/** The controls in one half of the window that something lies over. */
const coveredControls = (page: Page, half: 'upper' | 'lower') =>
  page.evaluate((which) => {
    const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea)')
    return [...controls].flatMap((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const isHere = which === 'upper' ? y < innerHeight / 2 : y > innerHeight / 2
      const isWhole = width > 1 && height > 1 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
      const above = isHere && isWhole && document.elementFromPoint(x, y)
      const isClear =
        !above || control.contains(above) || above.contains(control) || above.closest('label')?.contains(control)
      return isClear ? [] : [control.getAttribute('aria-label') ?? control.textContent]
    })
  }, half)

/** Presses Tab through the screen: what has the focus must be in sight. */
async function expectFocusInSight(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('main').focus()
  const seen = new Set<string>()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const one = document.activeElement as HTMLElement
      if (!one?.closest('main')) return null
      const { left, top, width, height } = one.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isClear = !above || one.contains(above) || above.contains(one)
      return isClear ? '' : `${one.getAttribute('aria-label') ?? one.textContent} under ${above.className}`
    })
    if (covered === null) break
    seen.add(covered)
  }
  expect([...seen]).toEqual([''])
}

/** At either end of the page the first and last rows are free; in between they pass under the bars. */
async function expectNothingCovered(page: Page) {
  for (const half of ['upper', 'lower'] as const) {
    await page.evaluate(
      (isEnd) => scrollTo({ top: isEnd ? document.documentElement.scrollHeight : 0, behavior: 'instant' }),
      half === 'lower',
    )
    await untilStill(page)
    expect(await coveredControls(page, half), half).toEqual([])
  }
  await expectFocusInSight(page)
}

test(
  'bars that stay in the window cover nothing of a list, the cart and the checkout',
  { tag: '@PPL-07' },
  async ({ page }) => {
    test.setTimeout(240_000)
    const { username, client, made } = await merchantWithOne()
    for (const quantity of [1, 2, 3, 4, 5, 6]) {
      await fillCart(client, made.id, [quantity])
      await placed(client)
    }
    const { lines } = await fillCart(client, made.id, [1, 2, 3])
    await arrive(page, '/admin/order', username)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/admin/order')
      await page.getByRole('list', { name: '订单列表' }).getByRole('checkbox').last().check()
      await expect(page.getByRole('region', { name: '批量操作' })).toBeVisible()
      await expectNothingCovered(page)

      await page.goto('/admin/finished')
      await page.getByRole('main').getByRole('list').getByRole('checkbox').first().check({ force: true })
      await expectNothingCovered(page)

      await page.goto('/admin/cart')
      await expect(page.getByRole('button', { name: '去结算' })).toBeVisible()
      await expectNothingCovered(page)

      await page.goto(`/admin/settlement?lines=${lines.map(({ id }) => id).join(',')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingCovered(page)
    }
  },
)
