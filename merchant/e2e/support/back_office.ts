import type { Page } from '@playwright/test'
import { signedIn } from './arrive.ts'

/** A page of the back office of somebody who has signed in before, in a browser of their own. */
export async function backOffice(page: Page, path: string, username: string): Promise<void> {
  const { tokens } = await signedIn(username)
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => localStorage.setItem('inkfold.tokens.admin', kept), JSON.stringify(tokens.get('admin')))
  await page.goto(`/backoffice${path}`)
}
