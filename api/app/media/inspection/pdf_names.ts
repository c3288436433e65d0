/** A PDF name, however its letters are written: each may stand as `#` and two digits in hex. */
export function nameOf(...words: string[]): string {
  const spelled = words.map((word) => [...word].map(letter).join(''))
  return `/(?:${spelled.join('|')})(?=[\\s()<>[\\]{}/%\\0]|$)`
}

function letter(one: string): string {
  const hex = one.charCodeAt(0).toString(16)
  const either = [...hex].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
  return `(?:${one}|#${either.join('')})`
}

/**
 * What makes a document act or carry another one. `JS` and `AA` are left out: neither acts without one of these beside
 * it, and two letters turn up in the pixels of any picture.
 */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'XFA',
]

export const activeNames = () => new RegExp(nameOf(...ACTIVE))
/** Something that happens on opening; a list is a place in the document, and harmless. */
export const openingName = () => new RegExp(`${nameOf('OpenAction')}(?!\\s*\\[)`)
export const linkName = () => new RegExp(nameOf('URI'))
export const encryptName = () => new RegExp(nameOf('Encrypt'))
export const objectStreamName = () => new RegExp(nameOf('ObjStm'), 'g')
