/** Which sentence a range is said in: nobody says `1 to 1 days` of what begins where it ends. */
export const rangeOf = (from: number | string, to: number | string) => (from === to ? 'same' : 'between')
