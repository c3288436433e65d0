const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg\//],
  ['WeChat', /MicroMessenger\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly [string, RegExp][] = [
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

const nameIn = (names: readonly [string, RegExp][], agent: string) =>
  names.find(([, mark]) => mark.test(agent))?.[0] ?? null

/** Extracts recognisable names from the user agent. */
export function deviceOf(agent: string | null) {
  return { browser: nameIn(BROWSERS, agent ?? ''), system: nameIn(SYSTEMS, agent ?? '') }
}
