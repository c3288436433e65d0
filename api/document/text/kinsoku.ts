/** Characters that may not start, or end, a line in Chinese and Latin typography. */
const NOT_FIRST = new Set(
  '、。，．：；？！…‥—～·•」』）］｝】〉》〕〗’”%‰℃,.:;?!)]}»›ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々',
)
const NOT_LAST = new Set('「『（［｛【〈《〔〖‘“([{«‹$￥¥£€#＄＃')

/** Scripts that allow a break after every character, and their full-width punctuation. */
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u
const EMOJI = /\p{Extended_Pictographic}/u
const BREAKS_AFTER = /[-\u2010\u2013\u200b/]$/u

export const isWide = (character: string) => BREAKS_ANYWHERE.test(character) || EMOJI.test(character)
/** Excludes non-breaking spaces. */
export const isSpace = (character: string) => /^[^\S\u00a0\u202f\u2007]+$/u.test(character)

/** Whether a line may break between two characters. */
export function mayPart(before: string, after: string): boolean {
  if (isSpace(after) || NOT_FIRST.has(after) || NOT_LAST.has(before)) return false
  return isSpace(before) || isWide(before) || isWide(after) || BREAKS_AFTER.test(before)
}
