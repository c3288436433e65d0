import type { Page } from '@playwright/test'

/** A change is drawn two frames later and animates from there; endless animations are ignored. */
const STILL = `new Promise((still) => {
  const isMoving = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity
  const look = () => (document.getAnimations().some(isMoving) ? requestAnimationFrame(look) : still())
  requestAnimationFrame(() => requestAnimationFrame(look))
})`

/** Waits for all animations and transitions to finish. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(STILL)
}
