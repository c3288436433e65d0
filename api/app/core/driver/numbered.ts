const REMEMBERED = 500
const texts = new Map<string, string>()

/** `?` as the driver wants it, and `\?` as the operator it is. */
export function numbered(sql: string): string {
  const known = texts.get(sql)
  if (known) return known
  let count = 0
  const text = sql.replaceAll(/\\\?|\?/g, (mark) => (mark === '?' ? `$${++count}` : '?'))
  if (texts.size >= REMEMBERED) texts.clear()
  texts.set(sql, text)
  return text
}
