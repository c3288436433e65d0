import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Puts a finished file in its place in one step: a reader finds all of it or nothing. */
export async function keep(finished: string, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true })
  await rename(finished, place)
}
