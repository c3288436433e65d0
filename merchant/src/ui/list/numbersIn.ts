/** As many numbers as somebody pasted, however they are parted. */
export const numbersIn = (text: string) => [...new Set(text.split(/[\s,，;；、]+/).filter((number) => number !== ''))]
