import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Result } from 'axe-core'
import { untilStill } from './still.ts'

/** Reports only violations in full: listing thousands of passed checks takes longer than checking. */
const LOOK = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`
const MOST_HTML = 160

/** The axe violations of the page, frames included. */
export async function faultsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(`typeof axe === 'undefined'`)) await frame.evaluate(axe.source)
  const violations = await page.evaluate<Result[]>(LOOK)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, MOST_HTML)}`),
  )
}

/** Checks after all animations, because a fading element has no final contrast. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await untilStill(page)
  expect(await faultsOf(page), what).toEqual([])
}
