/** Full-width letters, digits and marks as the keyboard has them; nothing invisible. */
export const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replaceAll(/[\t\f\v\u00A0\u3000 ]+/g, ' ')
    .replaceAll(/\r\n?/g, '\n')
    .trim()

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** What stands before and after the first match, and the match itself; null where there is none. */
export function cutOut(text: string, pattern: RegExp): { found: RegExpExecArray; rest: string } | null {
  const found = pattern.exec(text)
  if (!found) return null
  return { found, rest: `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}` }
}

/** The same with its tabs, which part the columns of a sheet. */
export const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF9F]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\f\v\u00A0\u3000 ]+/g, ' ')
    .trim()
