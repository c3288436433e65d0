import type { Page } from '@playwright/test'

/** A page that hears nothing of what happens, until what is answered is called. */
export async function unheard(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/api/v1/live', async (route) => {
    await opened
    await route.continue()
  })
  return open
}
