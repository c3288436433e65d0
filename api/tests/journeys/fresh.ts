/** Letters outside every word, unit, size and code on the pages, so that searches have no accidental matches. */
const LETTERS = 'bdfhjkqvwz'

let given = 0

/** Ten digits unused in this database. */
export const freshDigits = () => `${String(Date.now()).slice(-8)}${String(given++ % 100).padStart(2, '0')}`

/** Digits as letters, so that a search for an amount, count or day never matches a random name. */
export const inLetters = (digits: string) => digits.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')

export const freshName = (stem: string) => `${stem}${inLetters(freshDigits())}`
