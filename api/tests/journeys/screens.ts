import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { untilStill } from './still.ts'

const WIDTHS = [1440, 768, 390]
const HEIGHT = 900
/** The most that the parts of a screen may move while it loads. */
const MOST_SHIFT = 0.05

const WATCH = `
  window.layoutShift = 0
  window.movedParts = []
  const named = (node) => node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + String(node.className).split(' ')[0] : '#text'
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      window.layoutShift += entry.value
      for (const { node, previousRect, currentRect } of entry.sources)
        window.movedParts.push(named(node) + ' from ' + place(previousRect) + ' to ' + place(currentRect))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/** Adds up the layout shifts of every page that is opened from now on. */
export const watchShifts = (page: Page) => page.addInitScript(WATCH)

/** Texts that are cut and have no title even under the pointer. */
const UNTITLED = `[...document.querySelectorAll('body *')].flatMap((one) => {
  if (!(one instanceof HTMLElement)) return []
  const { textOverflow, overflowX, webkitLineClamp, visibility } = getComputedStyle(one)
  const isClamped = webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1
  const isEllipsis = textOverflow === 'ellipsis' && overflowX !== 'visible' && one.scrollWidth > one.clientWidth
  const isSeen = one.clientWidth > 1 && visibility === 'visible' && one.textContent.trim() !== ''
  if (!isSeen || !(isClamped || isEllipsis)) return []
  one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return one.closest('[title]') ? [] : ['cut: ' + one.textContent.trim().slice(0, 60)]
})`

/**
 * What is wrong with the open screen: at each width axe findings, what is wider than the window and texts cut without a
 * title; and how far its parts moved while it loaded. One visit serves all widths.
 */
export async function faultsOfScreen(
  page: Page,
  widths: readonly number[] = WIDTHS,
  { mostShift = MOST_SHIFT } = {},
): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await untilStill(page)
  const shift = await page.evaluate<number>('window.layoutShift ?? 0')
  const moved = shift > mostShift ? await page.evaluate<string[]>('window.movedParts') : []
  const faults = shift > mostShift ? [`moved by ${shift.toFixed(3)}: ${moved.join(', ')}`] : []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await untilStill(page)
    const beside = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
    const found = [...(await faultsOf(page)), ...(await page.evaluate<string[]>(UNTITLED))]
    if (beside > 0) found.push(`${beside} px wider than the window`)
    faults.push(...found.map((fault) => `${width}: ${fault}`))
  }
  return faults
}

/** The widths, beginning with the one at which the screen is loaded. */
export const widthsFrom = (first: number) => [first, ...WIDTHS.filter((width) => width !== first)]
