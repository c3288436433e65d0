import type { Page } from '@playwright/test'

const said = (words: string) => `new Promise((heard) => {
  const listen = () => (document.body.innerText.includes(${JSON.stringify(words)}) ? heard() : requestAnimationFrame(listen))
  listen()
})`

/** What a page says for a moment is heard frame by frame: who looks now and then may look too late. */
export async function untilSaid(page: Page, words: string): Promise<void> {
  await page.evaluate(said(words))
}
