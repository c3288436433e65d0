import type { Page } from '@playwright/test'

/** What was asked for is drawn two frames later, and moves from there on; what turns for ever arrives nowhere. */
const STILL = `new Promise((still) => {
  const isMoving = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity
  const look = () => (document.getAnimations().some(isMoving) ? requestAnimationFrame(look) : still())
  requestAnimationFrame(() => requestAnimationFrame(look))
})`

/** Waits for every animation and transition to arrive. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(STILL)
}
