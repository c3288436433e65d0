import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

/** Nothing lies beside the window, once the page has found its shape. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beside).toBeLessThanOrEqual(0)
}
