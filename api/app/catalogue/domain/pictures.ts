import { SPU } from '#contracts/limits'
import type { FieldReasons } from '#core/errors'
import { publicIdIn } from '#media/domain/file_address'

export const isFile = (one: unknown): one is string => typeof one === 'string' && publicIdIn(one) !== undefined

/** Addresses of uploaded files, the first one shown in lists. */
export function pictureFaults(given: unknown): FieldReasons {
  if (!Array.isArray(given)) return { pictures: [{ key: 'validation.array' }] }
  const max = SPU.pictures
  if (given.length > max) return { pictures: [{ key: 'validation.array.maxLength', params: { max } }] }
  if (!given.every(isFile)) return { pictures: [{ key: 'validation.regex' }] }
  return new Set(given).size < given.length ? { pictures: [{ key: 'validation.distinct' }] } : {}
}
