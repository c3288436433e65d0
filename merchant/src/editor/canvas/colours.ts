export interface Colours {
  readonly paper: string
  readonly surface: string
  readonly ink: string
  readonly secondary: string
  readonly line: string
  readonly strong: string
  readonly primary: string
  readonly danger: string
  readonly guide: string
  readonly success: string
}

export function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim() || style.color
  return {
    paper: token('paper'),
    surface: token('surface'),
    ink: token('ink'),
    secondary: token('secondary'),
    line: token('line'),
    strong: token('line-strong'),
    primary: token('primary'),
    danger: token('danger'),
    guide: token('magenta'),
    success: token('success'),
  }
}
