/** Match score: title before route name, beginnings before middles, 0 for no match. */
export function matchCommand(key: string, search: string, [title = '']: string[] = []): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const scores = words.map((word) =>
    Math.max(inTitle(title.toLowerCase(), word), key.toLowerCase().includes(word) ? 0.1 : 0),
  )
  return scores.length === 0 ? 1 : scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) / scores.length
}

/** In a path such as "Orders / Production orders" the last name counts most. */
function inTitle(title: string, word: string): number {
  const name = title.split(' / ').at(-1) ?? title
  if (name === word) return 1
  if (name.startsWith(word)) return 0.9
  if (name.split(/[\s-]+/).some((one) => one.startsWith(word))) return 0.8
  if (name.includes(word)) return 0.6
  return title.includes(word) ? 0.3 : 0
}
