import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../../bin/support/browser.ts'
import { median } from './compare.ts'

const TIMES = 5
const SLOWDOWN = 4
/** What is answered within a frame is not told of. */
const UNTOLD_MS = 1500
/** Pictures and the rest of what an answer leads to. */
const REST_MS = 1500

export interface Visit {
  address: string
  /** What lies in the browser's storage when somebody comes. */
  stored: Record<string, string>
  /** Stands there as soon as the page can be used. */
  ready(page: Page): Promise<unknown>
  /** What somebody then does, one after another; each ends with what it leads to. */
  doings: Record<string, (page: Page) => Promise<unknown>>
}

interface Seen {
  /** The largest paint, in milliseconds from the start. */
  paint: number
  /** From each doing to the paint that answers it. */
  answers: Record<string, number>
}

/** A page as a desk with a quarter of this machine's speed meets it for the first time: the median of five visits. */
export async function pageSpeed(visit: Visit): Promise<Seen> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  try {
    const seen: Seen[] = []
    for (let time = 0; time < TIMES; time++) seen.push(await visited(browser, visit))
    const typical = (of: (one: Seen) => number) => of(median(seen, of))
    const answers = Object.keys(visit.doings).map((name) => [name, typical((one) => one.answers[name] ?? 0)])
    return { paint: typical(({ paint }) => paint), answers: Object.fromEntries(answers) as Record<string, number> }
  } finally {
    await browser.close()
  }
}

async function visited(browser: Browser, { address, stored, ready, doings }: Visit): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: `${storing(stored)}\n${WATCH}` })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(address)
    await ready(page)
    await page.waitForTimeout(REST_MS)
    const paint = await page.evaluate<number>('seen.paint')
    const answers: Seen['answers'] = {}
    for (const [name, act] of Object.entries(doings)) answers[name] = await answerTo(page, () => act(page))
    return { paint, answers }
  } finally {
    await context.close()
  }
}

/** What the browser itself counts: from the hand's moment to the paint after it, the longest of what it set off. */
async function answerTo(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('void seen.listen()')
  await act()
  await page.evaluate('seen.told')
  await page.waitForTimeout(REST_MS)
  return page.evaluate<number>('seen.answer')
}

/** Runs in the page before anything of it. */
const WATCH = `
  const seen = (globalThis.seen = {
    paint: 0,
    listen() {
      seen.answer = 0
      seen.told = new Promise((tell) => (seen.tell = tell))
      setTimeout(seen.tell, ${UNTOLD_MS})
    },
  })
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 })
  each('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  each('event', ({ interactionId, duration }) => {
    if (!interactionId || !seen.tell) return
    seen.answer = Math.max(seen.answer, duration)
    seen.tell()
  })`

const storing = (stored: Record<string, string>) =>
  `for (const [name, value] of ${JSON.stringify(Object.entries(stored))}) localStorage.setItem(name, value)`
