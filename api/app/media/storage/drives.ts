import app from '@adonisjs/core/services/app'
import { Refusal } from '#core/errors'
import type { StorageName } from '#contracts/uploads'
import type { Drive } from '#media/storage/drive'

/** The drives of this installation. New content goes to one of them; what an earlier configuration kept elsewhere is still found. */
export abstract class Drives {
  abstract readonly current: StorageName
  abstract named(name: StorageName): Drive | undefined
}

export const storageName = async (): Promise<StorageName> => (await app.container.make(Drives)).current

export async function driveOf(name: StorageName): Promise<Drive> {
  const drive = (await app.container.make(Drives)).named(name)
  if (!drive) throw new Refusal('E_UNAVAILABLE')
  return drive
}
