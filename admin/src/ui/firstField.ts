/** Begins the dialog that has just opened at its first field. An autofocus would come before it is shown, for whom nothing moves. */
export function toFirstField(isOpen: boolean): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  if (isOpen) dialog?.querySelector<HTMLElement>('input, textarea')?.focus()
}
