import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Locator, Page } from '@playwright/test'
import { signedIn } from './arrive.ts'

/** A back-office page with a stored session, in a browser context of its own. */
export async function backOffice(page: Page, path: string, username: string): Promise<void> {
  const { tokens } = await signedIn(username)
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => localStorage.setItem('inkfold.tokens.admin', kept), JSON.stringify(tokens.get('admin')))
  await page.goto(`/backoffice${path}`)
}

/** Opens a row's menu again if a refetch closes it. */
export async function chosen(office: Page, line: Locator, item: string) {
  const choice = office.getByRole('menuitem', { name: item, exact: true })
  await line.waitFor()
  await expect(async () => {
    if (!(await choice.isVisible())) await line.getByRole('button', { name: /更多/ }).click({ timeout: 3000 })
    await choice.click({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
}
