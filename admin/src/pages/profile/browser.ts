const BROWSERS: [name: string, version: RegExp][] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** A readable name from the user agent; null when unknown. */
export function browserOf(userAgent: string | null): string | null {
  const text = userAgent ?? ''
  const browser = BROWSERS.flatMap(([name, version]) => {
    const number = version.exec(text)?.[1]
    return number ? [`${name} ${number}`] : []
  })[0]
  const system = SYSTEMS.find(([, mark]) => mark.test(text))?.[0]
  return browser ? [browser, system].filter(Boolean).join(' · ') : null
}
