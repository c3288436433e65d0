export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const WHOLE = new RegExp(`^${UUID}$`)

/** As we write them ourselves: in small letters. */
export const isUuid = (text: string): boolean => WHOLE.test(text)
