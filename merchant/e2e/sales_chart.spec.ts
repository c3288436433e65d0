import { expect, test } from '@inkfold/api/tests/journeys/silence'
import { arrive } from './support/arrive.ts'
import { merchantWithOne } from './support/finished.ts'
import { topUp } from './support/money.ts'
import { fillCart, placed } from './support/orders.ts'

/** Counts how often the chart is drawn: an animation clears the canvas once a frame. */
const COUNT_DRAWS = `
  window.draws = 0
  const clear = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    window.draws += 1
    return clear.apply(this, box)
  }`

const THIRTY_FRAMES = `new Promise((done) => {
  let left = 30
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : done())
  next()
})`

test.describe('the sales chart', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

  test(
    'is read by a finger, opens its orders by link, and stays still where motion is reduced',
    { tag: '@PPL-04' },
    async ({ page }) => {
      test.setTimeout(180_000)
      const { username, client, made } = await merchantWithOne()
      await topUp(client, '1000.00')
      await fillCart(client, made.id, [1])
      const order = await placed(client)
      const { total } = await client.get<{ total: string }>(`/api/v1/orders/${order.id}/settlement`)
      await client.post(`/api/v1/orders/${order.id}/pay`, { total }, { idempotencyKey: crypto.randomUUID() })
      await page.addInitScript(() => localStorage.setItem('inkfold.language', 'en'))
      await page.addInitScript(COUNT_DRAWS)
      await arrive(page, '/admin/dashboard', username)
      const chart = page.getByRole('slider')
      await expect(chart.locator('canvas')).toHaveAttribute('style', /height/)
      await expect(chart).toHaveAttribute('aria-valuenow', '30')

      const draws = () => page.evaluate<number>('window.draws')
      const before = await draws()
      await chart.tap({ position: { x: 60, y: 80 } })
      await expect(chart).not.toHaveAttribute('aria-valuenow', '30')
      // The finger reads; it does not leave the dashboard.
      await expect(page).toHaveURL(/\/admin\/dashboard/)
      await page.evaluate(THIRTY_FRAMES)
      expect((await draws()) - before).toBeLessThanOrEqual(3)

      await chart.press('End')
      await expect(chart).toHaveAttribute('aria-valuenow', '30')
      await page.getByRole('link', { name: 'View orders' }).tap()
      await expect(page).toHaveURL(/\/admin\/order\?.*paid_from=/)
    },
  )
})
