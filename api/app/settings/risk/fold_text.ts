/** A text in the form that is compared, and where each of its units stood in the original. */
export interface FoldedText {
  text: string
  /** For each unit of `text`: start and end of the letter it came from. */
  starts: Uint32Array
  ends: Uint32Array
}

/** A letter with the marks that belong to it. */
const LETTER = /[\s\S]\p{M}*/uy
/** Invisible, and put between letters by those who do not want to be found. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+/u

/** Wide and narrow, upper and lower, composed and decomposed are one; the places stay those of the original. */
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

/** Most letters are followed by no mark, and that is seen at once. */
function letterAt(text: string, at: number): string {
  if (isSimple(text.charCodeAt(at)) && (at + 1 === text.length || isSimple(text.charCodeAt(at + 1))))
    return text.charAt(at)
  LETTER.lastIndex = at
  return LETTER.exec(text)?.[0] ?? text.charAt(at)
}

/** Basic Latin and the common Chinese: no marks, no pairs. */
const isSimple = (code: number) => code < 0x80 || isChinese(code)
const isChinese = (code: number) => code >= 0x4e00 && code <= 0x9fff
const isOwnForm = (code: number) => isChinese(code) || (code < 0x80 && !(code >= 0x41 && code <= 0x5a))

/** Up and down again brings together what either alone keeps apart: ß and SS, ς and σ. */
function foldLetter(letter: string): string {
  const form = letter.normalize('NFKC').replace(INVISIBLE, '')
  return normaliseCase(normaliseCase(form))
}

/** Twice, for what comes down from ẞ is ß, which goes up to SS. */
const normaliseCase = (form: string) => Array.from(form.toUpperCase(), (one) => one.toLowerCase()).join('')
