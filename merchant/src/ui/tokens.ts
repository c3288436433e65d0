const known = new Map<string, string>()

/** A value of tokens.css, for those who cannot read CSS variables themselves: canvases and antd's theme. */
export function token(name: string): string {
  const value = known.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  known.set(name, value)
  return value
}
