import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../../dev/browser.ts'
import { median } from './compare.ts'

const TIMES = 5
const SLOWDOWN = 4
/** Wait for an answer: event timing omits interactions shorter than a frame. */
const UNTOLD_MS = 1500
/** Time for pictures and other follow-up requests. */
const REST_MS = 1500

export interface Visit {
  address: string
  /** Browser storage before the visit. */
  stored: Record<string, string>
  /** Resolves when the page is usable. */
  ready(page: Page): Promise<unknown>
  /** Interactions in sequence; each resolves when its result is visible. */
  doings: Record<string, (page: Page) => Promise<unknown>>
}

interface Seen {
  /** Largest contentful paint, in milliseconds from the start. */
  paint: number
  /** From each interaction to its next paint. */
  answers: Record<string, number>
}

/** First visit on a computer with a quarter of this machine's speed: the median of five. */
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

/** Event timing: from input to next paint, the longest entry of the interaction. */
async function answerTo(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('void seen.listen()')
  await act()
  await page.evaluate('seen.told')
  await page.waitForTimeout(REST_MS)
  return page.evaluate<number>('seen.answer')
}

/** Runs before any script of the page. */
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
