import { LIMITS } from '@inkfold/api/document/model/limits'

/** What a document refuses: control characters, what turns the direction of what follows, halves of characters. */
const UNSOUND = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

/** Words as a document takes them: line ends of one kind, nothing unsound, not too long. */
export const sound = (words: string) =>
  words
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .slice(0, LIMITS.text)
    .replaceAll(UNSOUND, '')

/** A document holds no text of nothing; while it is typed, a space stands for it. */
export const EMPTY = ' '

/** What a layer is called, on one line. */
export const soundName = (name: string) =>
  sound(name).replaceAll('\n', ' ').trim().slice(0, LIMITS.name).replaceAll(UNSOUND, '')
