import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

/** Waits until the page has no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beside).toBeLessThanOrEqual(0)
}
