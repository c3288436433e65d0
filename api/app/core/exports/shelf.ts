import type { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'

export interface Shelved {
  size: number
  read(): Promise<Readable>
}

/** Where finished exports are kept, for whichever process is asked for one: with all other files. */
export abstract class ExportShelf {
  /** All of it is there afterwards, or nothing. */
  abstract put(name: string, path: string): Promise<void>
  abstract find(name: string): Promise<Shelved | null>
  /** It is well if there is nothing. */
  abstract remove(name: string): Promise<void>
}

export const exportShelf = (): Promise<ExportShelf> => app.container.make(ExportShelf)
