/** Selects the sentence for a range: equal bounds avoid "1 to 1 days". */
export const rangeOf = (from: number | string, to: number | string) => (from === to ? 'same' : 'between')
