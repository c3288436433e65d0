import type { BadFile } from '#database/seeders/materials/bad'
import type { Category, Piece } from '#database/seeders/materials/piece'
import { Helper } from '#database/seeders/helper'

const PROGRAM = new URL('./drawing_child.ts', import.meta.url)

export type Described = Omit<Piece, 'draw'>
export type Drawable = Omit<Category, 'pieces'> & { pieces: Described[] }

interface Repertoire {
  categories: Drawable[]
  badFiles: Omit<BadFile, 'bytes'>[]
}

/** Child process that draws demo pictures by key. */
export type Drawer = Helper<Repertoire>
export const startDrawer = (): Promise<Drawer> => Helper.hire(PROGRAM)
