/** Can the database hold it? PostgreSQL knows no NUL, and half a surrogate pair is no character. */
export const isSound = (text: string) => !text.includes('\0') && text.isWellFormed()
