import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './silence.ts'

/** Nothing on the screen that somebody cannot use; `what` tells which screen it was. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes: [node] }) => `${what} ${id} ${node?.html}`)).toEqual([])
}
