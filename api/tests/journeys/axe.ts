import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { untilStill } from './still.ts'

/** Reports only violations in full: listing thousands of passed checks takes longer than checking. */
const LOOK = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`
const MOST_HTML = 160
/** The package's own import is its readable source, which a page compiles for a second. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The axe violations of the page, frames of its own origin included. */
export async function faultsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await loadAxe(frame)
  return violationsIn(page.mainFrame())
}

async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(`typeof axe === 'undefined'`)) await frame.evaluate(AXE)
}

async function violationsIn(frame: Frame): Promise<string[]> {
  const violations = await frame.evaluate<Result[]>(LOOK)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, MOST_HTML)}`),
  )
}

/** For a frame of another origin, which axe does not enter from its page. */
export async function expectFrameAccessible(frame: Frame, what: string): Promise<void> {
  await untilStill(frame.page())
  await loadAxe(frame)
  expect(await violationsIn(frame), what).toEqual([])
}

/** Checks after all animations, because a fading element has no final contrast. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await untilStill(page)
  expect(await faultsOf(page), what).toEqual([])
}
