import type { Page } from '@playwright/test'

/** A page without the event stream until the returned function is called. */
export async function unheard(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/v1/live', async (route) => {
    await opened
    await route.continue()
  })
  return open
}
