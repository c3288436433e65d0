const known = new Map<string, string>()

/** Reads a value of tokens.css for canvases and the antd theme, which cannot use CSS variables. */
export function token(name: string): string {
  const value = known.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  known.set(name, value)
  return value
}
