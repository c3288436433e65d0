import { MATERIAL_DOWNLOAD } from '#contracts/limits'
import { createRow } from '#core/crud/write'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { materials } from '#design/materials/materials'

export const MATERIAL_TOPIC = 'material'

export interface StoredPicture {
  /** Address of the stored file. */
  picture: string
  sha256: string
  name: string
}

/** The material of a stored file: a new one, or that of the same picture which this person has already. */
export async function materialOf(stored: StoredPicture, context: WriteContext): Promise<number> {
  return (await findMaterial(stored, context)) ?? createMaterial(stored, context)
}

async function findMaterial({ sha256 }: StoredPicture, { actor, trx }: WriteContext): Promise<number | undefined> {
  const known = await row<{ id: number }>(
    'select id from materials where sha256 = ? and organisation_id = ? and owner_user_id = ?',
    [sha256, actor.organisation.id, actor.userId],
    trx,
  )
  return known?.id
}

async function createMaterial(stored: StoredPicture, context: WriteContext): Promise<number> {
  const { name, picture } = stored
  try {
    return Number((await createRow(materials, { name_zh: name, name_en: name, picture }, context)).id)
  } catch (error) {
    // A concurrent request made it, and its file's row was locked until now.
    const isKnown = error instanceof Refusal && error.code === 'E_MATERIAL_KNOWN'
    const made = isKnown ? await findMaterial(stored, context) : undefined
    if (made === undefined) throw error
    return made
  }
}

/** The last part of a path or file name, without its ending. */
export function nameOfFile(path: string, otherwise: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const name = readable(last.replace(/\.[a-z0-9]{1,5}$/i, '')) || otherwise
  return name.slice(0, MATERIAL_DOWNLOAD.name)
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll(/\p{C}/gu, '').trim()
  } catch {
    return text.replaceAll(/\p{C}/gu, '').trim()
  }
}
