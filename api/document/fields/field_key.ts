/** Upper and lower case, and the forms of one letter, are the same name. */
export const fieldKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
