import type { Locator, Page } from '@playwright/test'
import { BACK_OFFICE } from './session'
import { expect } from '@inkfold/api/tests/journeys/silence'

/** A list of the back office, as a person finds it in English. */
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

  /** A record in place of its list. */
  record(name: string) {
    return this.page.getByRole('article', { name })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async more(text: string, item: string) {
    await this.#inMenu(text, item, (choice) => choice.click({ timeout: 3000 }))
  }

  /** In the menu of its row there is this, and that is not. */
  async offers(text: string, item: string, never: string | RegExp) {
    await this.#inMenu(text, item, async (choice) => {
      await expect(choice).toBeVisible({ timeout: 3000 })
      expect(await this.#menu.getByRole('menuitem', { name: never }).count()).toBe(0)
      expect(await choice.isVisible()).toBe(true)
    })
  }

  /** What is open over a row; the menu of the whole back office has places of the same names. */
  get #menu() {
    return this.page.locator('.ant-dropdown').filter({ visible: true })
  }

  async #inMenu(text: string, item: string, act: (choice: Locator) => Promise<void>) {
    const choice = this.#menu.getByRole('menuitem', { name: item, exact: true })
    // Rows that are fetched anew meanwhile close the menu.
    await expect(async () => {
      if (!(await choice.isVisible()))
        await this.row(text)
          .getByRole('button', { name: /^More for/ })
          .click()
      await act(choice)
    }).toPass({ timeout: 30_000 })
  }

  /** Says yes to what is asked; a dialog that still grows under the pointer is asked again. */
  async agree(answer: string) {
    const yes = this.page.getByRole('dialog').getByRole('button', { name: answer, exact: true })
    // What is not asked yet is not answered either.
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

  /** A spinner may be on its way out of the button, and is then still part of its name. */
  async save() {
    await this.drawer.getByRole('button', { name: /^(loading )?Save$/ }).click()
  }
}
