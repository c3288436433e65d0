import { keyKind } from '#media/sweep'
import { driveOf, storageName } from '#media/storage/drive'

/** What lies in the store and is neither content nor a small picture of it, nor a list that somebody took away. */
export async function strangersIn(): Promise<string[]> {
  const strangers: string[] = []
  for await (const { key } of (await driveOf(await storageName())).list(''))
    if (!['content', 'thumbnail', 'export'].includes(keyKind(key).kind)) strangers.push(key)
  return strangers
}
