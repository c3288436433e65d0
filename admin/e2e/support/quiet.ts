import { untilStill } from '@inkfold/api/tests/journeys/still'
import type { Page, Request } from '@playwright/test'
import { expect } from '@inkfold/api/tests/journeys/silence'

const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Watches a page from its first request on; waits until all it asked for is there and nothing moves any more. */
export function quietOf(page: Page) {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // What an earlier page asked for is nobody's any more, whether its end was told or not.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
    // A live stream never ends: nobody waits for it.
    if (!isStream(request)) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const unfinished = page.locator('.ant-skeleton:visible, [data-overlay]')

  return async () => {
    await expect(page.getByRole('main')).toBeVisible()
    const awaited = async () => [
      ...[...asked].map((request) => request.url()),
      ...Array.from({ length: await unfinished.count() }, () => 'what is still drawn as unfinished'),
    ]
    // What came may draw what waits for more.
    do {
      await expect.poll(awaited, { intervals: [50] }).toEqual([])
      await untilStill(page)
    } while ((await awaited()).length > 0)
  }
}
