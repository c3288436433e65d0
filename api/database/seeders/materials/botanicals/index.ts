import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const botanicals: Category = {
  key: 'botanicals',
  zh: '花草植物',
  en: 'Flowers and plants',
  pieces: [...cutouts, ...patterns],
}
