import { fieldsHeic, heicOf } from '../support/files/heic.ts'

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/heic', buffer })

/** Photos as a file input receives them. */
export const heicFile = (name: string) => fileOf(name, fieldsHeic())
export const damagedHeicFile = (name: string) => fileOf(name, fieldsHeic().subarray(0, -20))
export const turnedHeicFile = (name: string) =>
  fileOf(name, heicOf({ grid: [3, 2], size: [180, 128], quarterTurns: 3 }))
