/** A value of tokens.css, for those who cannot read CSS variables themselves: canvases and antd's theme. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
}
