import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Result } from 'axe-core'
import { untilStill } from './still.ts'

/** Told of in full is only what is wrong: to list the thousands of things that are right takes longer than to look. */
const LOOK = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`
const MOST_HTML = 160

/** What axe finds on the page as it stands, frames and all. */
export async function faultsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (await frame.evaluate(`typeof axe === 'undefined'`)) await frame.evaluate(axe.source)
  const violations = await page.evaluate<Result[]>(LOOK)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, MOST_HTML)}`),
  )
}

/** Looks once the page has come and nothing moves any more: what is half faded in has no contrast yet. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await untilStill(page)
  expect(await faultsOf(page), what).toEqual([])
}
