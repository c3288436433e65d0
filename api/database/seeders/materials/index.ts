import { botanicals } from './botanicals/index.ts'
import { festivals } from './festivals/index.ts'
import { food } from './food/index.ts'
import { geometric } from './geometric/index.ts'
import { hanzi } from './hanzi/index.ts'
import { ink } from './ink/index.ts'
import { jobs } from './jobs/index.ts'
import { latin } from './latin/index.ts'
import { ocean } from './ocean/index.ts'
import { pets } from './pets/index.ts'
import { places } from './places/index.ts'
import { retro } from './retro/index.ts'
import { space } from './space/index.ts'
import { sports } from './sports/index.ts'
import type { Category } from './piece.ts'

export type { Category, Piece } from './piece.ts'
export { render } from './render.ts'

/** Official demo materials in gallery order. */
export const CATEGORIES: readonly Category[] = [
  festivals,
  pets,
  jobs,
  places,
  hanzi,
  latin,
  ink,
  sports,
  botanicals,
  geometric,
  food,
  space,
  ocean,
  retro,
]
