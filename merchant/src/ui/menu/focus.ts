const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function focusNext(menu: HTMLElement, key: string): boolean {
  const step = STEPS[key]
  if (!step) return false
  const choices = [...menu.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const at = choices.findIndex((choice) => choice === document.activeElement)
  choices[step(at, choices.length - 1)]?.focus()
  return true
}

/** Hover moves the focus, so that keys continue from there. */
export function focusOnHover(target: EventTarget): void {
  if (target instanceof HTMLButtonElement) target.focus({ preventScroll: true })
}
