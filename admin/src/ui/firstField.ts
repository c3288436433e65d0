/** Focuses the first field of the dialog that has just opened. With reduced motion, `autofocus` runs too early. */
export function focusFirstField(isOpen: boolean): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  if (isOpen) dialog?.querySelector<HTMLElement>('input, textarea')?.focus()
}
