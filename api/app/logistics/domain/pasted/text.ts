/** Converts full-width characters to ASCII and removes invisible ones. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replaceAll(/[\t\f\v\u00A0\u3000 ]+/g, ' ')
    .replaceAll(/\r\n?/g, '\n')
    .trim()

export const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** The first match, and the text without it, joined by a line break; null without a match. */
export function cutMatch(text: string, pattern: RegExp): { found: RegExpExecArray; rest: string } | null {
  const found = pattern.exec(text)
  if (!found) return null
  return { found, rest: `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}` }
}

/** Like `tidy`, but keeps tabs, which separate columns. */
export const normaliseLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\uFF01-\uFF9F]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\f\v\u00A0\u3000 ]+/g, ' ')
    .trim()

/** Splits at lines and separators; dashes and numbers within a street stay together. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[\n\t;|•·]+|,(?!\d{3}\b)|(?<=[^\s\d]) [-–—/] (?=[^\s\d])/)
    .map((part) => part.trim().replaceAll(/^[\s,.:*"'“”>-]+(?=.)|[\s,:*"'“”]+$/g, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))

const NOTE =
  /^(?:(?:delivery |special |shipping )?(?:note|notes|instruction|instructions|remark|remarks|comment|comments|message|p\.?s\.?)\b(?!\s*st)|please\b|pls\b|thanks?\b|thank you|leave (?:it |the |with |at |by |in )|deliver (?:between|before|after|only|to the (?:back|side|front)|on )|ring (?:the )?|call (?:me|before|when|upon|on|first)|gate code|door code|access code|do not |don'?t |no signature|signature |fragile|handle with|gift |happy |urgent|asap|after \d|before \d|weekdays|weekends|qty\b|quantity|sku\b|order\b|tracking|bitte |merci |s'il vous|por favor|favor |per favore|gracias|danke|dejar |laisser |sonner |digicode|code porte|klingeln|备注|留言|请|麻烦|谢谢|不要|放|务必|尽快|加急|周末|工作日|置き配|不在)/i
const EMAIL = /[^\s@<>()",;]+@[^\s@<>()",;]+\.[a-z]{2,}/gi
const LINK = /https?:\/\/\S+/gi
const ORDER = /(?:^|\s)(?:order|ref|po)\s*(?:no\.?|number|id)?\s*[#:]\s*[\w-]+/gi

/** A delivery note, or text that a shop prints beside an address. */
export const isNote = (part: string): boolean => NOTE.test(part)

export const withoutLinks = (text: string): string =>
  text
    .replaceAll(EMAIL, ' ')
    .replaceAll(LINK, ' ')
    .replaceAll(ORDER, ' ')
    .replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')

/** Removes accents and case, for comparisons. */
export const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()
