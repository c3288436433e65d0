export const capitalize = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1)
