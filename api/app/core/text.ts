/** Can the database hold it? PostgreSQL knows no NUL, and half a surrogate pair is no character. */
export const isSound = (text: string) => !text.includes('\0') && text.isWellFormed()

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
