import type { Action } from './keys'

/** Screens of other tabs stay in the document, hidden. */
const shown = <Found extends HTMLElement>(selector: string, within: ParentNode = document) =>
  [...within.querySelectorAll<Found>(selector)].filter((one) => one.checkVisibility())

const DIALOGS = '[role="dialog"][aria-modal="true"]'
export const isCovered = () => shown(DIALOGS).length > 0

const ENTRY = 'input:not([type="radio"], [type="checkbox"], [type="button"]), textarea, select, [contenteditable]'
export const isTyping = () => document.activeElement?.matches(ENTRY) ?? false

/** Performs what concerns the screen itself; false if there is nothing to do it with. */
export function perform({ kind }: Action): boolean {
  if (kind === 'search') return focus(shown('main input[type="search"]')[0])
  if (kind === 'next') return step(1)
  if (kind === 'previous') return step(-1)
  if (kind === 'choose') return press(currentRow()?.querySelector<HTMLElement>('input[type="checkbox"]'))
  if (kind === 'save') return save()
  return false
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return Boolean(element)
}

const ROW = 'tr.ant-table-row[tabindex]'
const currentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null

/** From outside the rows to the first or last one; stops at the ends. */
function step(by: 1 | -1): boolean {
  const rows = shown(`main ${ROW}`)
  const current = currentRow()
  const at = current ? rows.indexOf(current) + by : by > 0 ? 0 : rows.length - 1
  return focus(rows[at])
}

/** Presses the submit button of the dialog in front, or of the form that has the focus. */
function save(): boolean {
  const form = shown(DIALOGS).at(-1) ?? document.activeElement?.closest('form')
  return press(form && shown<HTMLButtonElement>('button[type="submit"]:enabled', form)[0])
}
