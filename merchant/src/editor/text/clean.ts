import { LIMITS } from '@inkfold/api/document/model/limits'

/** Rejected by documents: control characters, direction overrides and lone surrogates. */
const UNSOUND = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu

/** Normalises text for a document: line ends, forbidden characters and length. */
export const cleanText = (words: string) =>
  words
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .slice(0, LIMITS.text)
    .replaceAll(UNSOUND, '')

/** Documents reject empty text, so a space replaces it while typing. */
export const EMPTY = ' '

export const cleanName = (name: string) =>
  cleanText(name).replaceAll('\n', ' ').trim().slice(0, LIMITS.name).replaceAll(UNSOUND, '')
