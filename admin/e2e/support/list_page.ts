import type { Locator, Page } from '@playwright/test'
import { BACK_OFFICE } from './session'
import { expect } from '@inkfold/api/tests/journeys/silence'

export class ListPage {
  readonly page: Page
  readonly path: string
  readonly rows: Locator
  readonly drawer: Locator

  constructor(page: Page, path: string) {
    this.page = page
    this.path = path
    this.rows = page.locator('tbody tr')
    this.drawer = page.getByRole('dialog')
  }

  async open(query = '') {
    await this.page.goto(`${BACK_OFFICE}${this.path}${query}`)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  record(name: string) {
    return this.page.getByRole('article', { name })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async more(text: string, item: string) {
    await this.#inMenu(text, item, (choice) => choice.click({ timeout: 3000 }))
  }

  /** Asserts that the row's menu contains `item` and lacks `never`. */
  async offers(text: string, item: string, never: string | RegExp) {
    await this.#inMenu(text, item, async (choice) => {
      await expect(choice).toBeVisible({ timeout: 3000 })
      expect(await this.#menu.getByRole('menuitem', { name: never }).count()).toBe(0)
      expect(await choice.isVisible()).toBe(true)
    })
  }

  /** The row's dropdown; the navigation has items of the same names. */
  get #menu() {
    return this.page.locator('.ant-dropdown').filter({ visible: true })
  }

  async #inMenu(text: string, item: string, act: (choice: Locator) => Promise<void>) {
    const choice = this.#menu.getByRole('menuitem', { name: item, exact: true })
    // A refetch of the rows closes the menu, so the click is retried.
    await expect(async () => {
      if (!(await choice.isVisible()))
        await this.row(text)
          .getByRole('button', { name: /^More for/ })
          .click()
      await act(choice)
    }).toPass({ timeout: 30_000 })
  }

  /** Confirms a dialog. Retries, because a click on a dialog that is still animating may miss. */
  async agree(answer: string) {
    const yes = this.page.getByRole('dialog').getByRole('button', { name: answer, exact: true })
    // Wait for the dialog first: a button that is not rendered yet would count as hidden.
    await expect(yes).toBeVisible()
    await expect(async () => {
      if (await yes.isVisible()) await yes.click({ timeout: 3000 })
      await expect(yes).toBeHidden({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  }

  async search(word: string) {
    await this.page.getByRole('searchbox').fill(word)
    await this.page.getByRole('searchbox').press('Enter')
  }

  /** A fading spinner is still part of the button's name. */
  async save() {
    await this.drawer.getByRole('button', { name: /^(loading )?Save$/ }).click()
  }
}
