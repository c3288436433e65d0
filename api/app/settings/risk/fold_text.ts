/** A normalised text with the original position of each code unit. */
export interface FoldedText {
  text: string
  /** Start and end of the original character for each unit of `text`. */
  starts: Uint32Array
  ends: Uint32Array
}

/** A character with its combining marks. */
const LETTER = /[\s\S]\p{M}*/uy
/** Invisible characters, used to evade detection. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+/u

/** Normalises width, case and composition; positions refer to the original text. */
export function foldText(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  for (let at = 0; at < original.length;) {
    const letter = letterAt(original, at)
    const form = letter.length === 1 && isOwnForm(letter.charCodeAt(0)) ? letter : foldLetter(letter)
    for (let i = 0; i < form.length; i++) {
      starts.push(at)
      ends.push(at + letter.length)
    }
    text += form
    at += letter.length
  }
  return { text, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
}

export const foldedForm = (original: string) => foldText(original).text

/** Fast path: most characters have no combining mark. */
function letterAt(text: string, at: number): string {
  if (isSimple(text.charCodeAt(at)) && (at + 1 === text.length || isSimple(text.charCodeAt(at + 1))))
    return text.charAt(at)
  LETTER.lastIndex = at
  return LETTER.exec(text)?.[0] ?? text.charAt(at)
}

/** Basic Latin and common Chinese: no combining marks or surrogates. */
const isSimple = (code: number) => code < 0x80 || isChinese(code)
const isChinese = (code: number) => code >= 0x4e00 && code <= 0x9fff
const isOwnForm = (code: number) => isChinese(code) || (code < 0x80 && !(code >= 0x41 && code <= 0x5a))

/** Upper and then lower case unifies what one alone does not: ß and SS, ς and σ. */
function foldLetter(letter: string): string {
  const form = letter.normalize('NFKC').replace(INVISIBLE, '')
  return normaliseCase(normaliseCase(form))
}

/** Twice, because lower-casing ẞ gives ß, which upper-cases to SS. */
const normaliseCase = (form: string) => Array.from(form.toUpperCase(), (one) => one.toLowerCase()).join('')
