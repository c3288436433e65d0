import type { Locator, Page } from '@playwright/test'
import { expect } from '@inkfold/api/tests/journeys/silence'

/** An input method, so that one test runs by mouse, touch and keyboard. */
export interface Hand {
  press(wanted: Locator): Promise<void>
  write(wanted: Locator, text: string): Promise<void>
  /** Selects one of several options: a face, an angle, a colour. */
  take(wanted: Locator): Promise<void>
  choose(wanted: Locator, index: number): Promise<void>
  /** Selects a tile in a list where tiles can also be opened. */
  mark(tile: Locator): Promise<void>
}

const pointer = (press: (wanted: Locator) => Promise<void>): Hand => ({
  press,
  take: press,
  mark: (tile) => press(tile.getByRole('checkbox')),
  write: (wanted, text) => wanted.fill(text),
  async choose(wanted, index) {
    await wanted.selectOption({ index })
  },
})

const isBox = (wanted: Locator) => wanted.evaluate((element) => element instanceof HTMLInputElement)

/** A visually hidden input is pressed by its label. */
async function seenOf(wanted: Locator): Promise<Locator> {
  const label = wanted.locator('xpath=ancestor::label')
  return (await isBox(wanted)) && (await label.count()) > 0 ? label : wanted
}

export const mouse = pointer(async (wanted) => (await seenOf(wanted)).click())
export const finger = pointer(async (wanted) => (await seenOf(wanted)).tap())

const MOST_STEPS = 300

const isFocused = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Shift+Tab where the target precedes the focus, so that not the whole page is passed. */
const towards = (wanted: Locator) =>
  wanted.evaluate((element) => {
    const where = document.activeElement?.compareDocumentPosition(element) ?? 0
    return where & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })

/** Tabs until the element has the focus; fails if it is unreachable. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const key = await towards(wanted)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}

/** Arrow keys move within a group with one Tab stop. */
async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  const group = await wanted.evaluate((element) =>
    element instanceof HTMLInputElement ? `input[name="${element.name}"]` : `[role="${element.getAttribute('role')}"]`,
  )
  const stop = page.locator(`${group}:is(:checked, [tabindex="0"])`)
  await tabTo(page, stop)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await isFocused(wanted)) return
    await page.keyboard.press('ArrowRight')
  }
  await expect(wanted).toBeFocused()
}

export const keyboard = (page: Page): Hand => ({
  async press(wanted) {
    await tabTo(page, wanted)
    await page.keyboard.press((await isBox(wanted)) ? 'Space' : 'Enter')
  },
  async mark(tile) {
    await tabTo(page, tile.getByRole('button').first())
    await page.keyboard.press('Space')
  },
  async write(wanted, text) {
    await tabTo(page, wanted)
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  },
  take: (wanted) => arrowTo(page, wanted),
  async choose(wanted, index) {
    await tabTo(page, wanted)
    for (let step = 0; step < index; step++) await page.keyboard.press('ArrowDown')
  },
})
