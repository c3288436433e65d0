import { keyKind } from '#media/sweep'
import { driveOf, storageName } from '#media/storage/drive'

/** Stored keys that are neither content, thumbnail nor export. */
export async function strangersIn(): Promise<string[]> {
  const strangers: string[] = []
  for await (const { key } of (await driveOf(await storageName())).list(''))
    if (!['content', 'thumbnail', 'export'].includes(keyKind(key).kind)) strangers.push(key)
  return strangers
}
