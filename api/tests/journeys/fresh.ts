/** Of no word, unit, size or code that a page shows, so that nothing there is found by accident. */
const LETTERS = 'bdfhjkqvwz'

let given = 0

/** Ten digits that nobody in this database had before. */
export const freshDigits = () => `${String(Date.now()).slice(-8)}${String(given++ % 100).padStart(2, '0')}`

/** A number in letters: what is looked for by an amount, a count or a day is never found in a name of chance. */
export const inLetters = (digits: string) => digits.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')

/** A name of its own for each test. */
export const freshName = (stem: string) => `${stem}${inLetters(freshDigits())}`
