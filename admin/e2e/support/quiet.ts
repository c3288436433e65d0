import { untilStill } from '@inkfold/api/tests/journeys/still'
import type { Page, Request } from '@playwright/test'
import { expect } from '@inkfold/api/tests/journeys/silence'

const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Watches a page from its first request on; waits until all it asked for is there and nothing moves any more. */
export function quietOf(page: Page) {
  const asked = new Set<Request>()
  // A live stream never ends: nobody waits for it.
  page.on('request', (request) => !isStream(request) && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const unfinished = page.locator('.ant-skeleton:visible, [data-overlay]')

  return async () => {
    await expect(page.getByRole('main')).toBeVisible()
    await expect.poll(async () => asked.size + (await unfinished.count()), { intervals: [50] }).toBe(0)
    await untilStill(page)
  }
}
