/** The text of the search box and the search word of the address. */
export interface SearchWord {
  typed: string
  /** The address, when it was last heard. */
  known: string
  /** Words searched for that the address may not show yet, oldest first; the last is what was asked last. */
  sent: string[]
}

export const startSearch = (word: string): SearchWord => ({ typed: word, known: word, sent: [word] })

export const lastSent = ({ sent }: SearchWord) => sent.at(-1)

export const send = (search: SearchWord): SearchWord => ({ ...search, sent: [...search.sent, search.typed] })

/**
 * The address shows another word. Its own searches arrive late on a busy machine, one after the other, while typing goes on:
 * only a word from elsewhere (a saved view, the browser's back button) replaces what was typed.
 */
export function receiveWord(search: SearchWord, word: string): SearchWord {
  const at = search.sent.indexOf(word)
  return at < 0 ? startSearch(word) : { ...search, known: word, sent: search.sent.slice(at) }
}
