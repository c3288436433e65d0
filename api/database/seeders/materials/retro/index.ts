import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const retro: Category = {
  key: 'retro',
  zh: '复古与座驾',
  en: 'Retro and vehicles',
  pieces: [...cutouts, ...patterns],
}
