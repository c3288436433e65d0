import { expect, type Page, type Request } from '@playwright/test'
import { untilStill } from './still.ts'

const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream'

/** Tracks requests from the first on; waits until all are finished, no placeholder is shown and nothing is animating. */
export function quietOf(page: Page, placeholders: string) {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    // After navigation the old page's requests no longer count; their end is not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
    // A live stream never ends.
    if (!isStream(request)) asked.add(request)
  })
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  const unfinished = page.locator(placeholders)

  return async () => {
    await expect(page.getByRole('main')).toBeVisible()
    const awaited = async () => [
      ...[...asked].map((request) => request.url()),
      ...Array.from({ length: await unfinished.count() }, () => 'a placeholder'),
    ]
    // A response may render parts that send further requests.
    do {
      await expect.poll(awaited, { intervals: [50] }).toEqual([])
      await untilStill(page)
    } while ((await awaited()).length > 0)
  }
}
