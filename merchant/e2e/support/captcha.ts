import type { Page } from '@playwright/test'
import { boxesOf } from '@inkfold/api/tests/journeys/database'

const NATURAL_WIDTH = 350

/** Triggers the captcha, then clicks the correct points. */
export async function solvingCaptcha(page: Page, ask: () => Promise<unknown>) {
  const asked = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'))
  await ask()
  const id = new URL((await asked).url()).searchParams.get('id') ?? ''
  const picture = page.getByRole('dialog').getByRole('img')
  await picture.waitFor()
  const scale = ((await picture.boundingBox())?.width ?? NATURAL_WIDTH) / NATURAL_WIDTH
  for (const { x, y, width, height } of await boxesOf(id)) {
    await page.waitForTimeout(50)
    await picture.click({ position: { x: (x + width / 2) * scale, y: (y + height / 2) * scale }, force: true })
  }
}
