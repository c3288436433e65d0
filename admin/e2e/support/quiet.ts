import { untilStill } from '@inkfold/api/tests/journeys/still'
import type { Page, Request } from '@playwright/test'
import { expect } from '@inkfold/api/tests/journeys/silence'

const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Tracks requests from the first on; waits until all are finished and nothing is animating. */
export function quietOf(page: Page) {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // After navigation the old page's requests no longer count; their end is not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
    // A live stream never ends.
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
    // A response may render parts that send further requests.
    do {
      await expect.poll(awaited, { intervals: [50] }).toEqual([])
      await untilStill(page)
    } while ((await awaited()).length > 0)
  }
}
