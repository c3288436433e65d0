import type { Page } from '@playwright/test'

const said = (words: string) => `new Promise((heard) => {
  const listen = () => (document.body.innerText.includes(${JSON.stringify(words)}) ? heard() : requestAnimationFrame(listen))
  listen()
})`

/** Observes every frame, because polling may miss a short message. */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.evaluate(said(words))
}
