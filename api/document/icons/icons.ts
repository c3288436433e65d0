import drawn from './icons.json' with { type: 'json' }

/** A drawing of Phosphor Icons (MIT, see LICENSE beside this file), cut to what is offered. */
export interface DrawnIcon {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly words: string
  readonly tags: string
  /** Its height relative to its width. */
  readonly ratio: number
  /** In thousandths of its box. */
  readonly path: string
}

export const ICONS: readonly DrawnIcon[] = drawn

/** Icons with every word of the query, in either language; those whose name begins with it come first. */
export function findIcons(query: string, icons: readonly DrawnIcon[] = ICONS): readonly DrawnIcon[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const [first = ''] = words
  return icons
    .map((icon) => ({ icon, rank: rankOf(icon, words, first) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ icon }) => icon)
}

const NONE = 3

function rankOf({ en, zh, words: more, tags }: DrawnIcon, words: readonly string[], first: string): number {
  const names = [en.toLowerCase(), zh]
  const all = [...names, more, tags.toLowerCase()].join(' ')
  if (!words.every((word) => all.includes(word))) return NONE
  if (names.some((name) => name.startsWith(first))) return 0
  return names.some((name) => name.includes(first)) ? 1 : 2
}
