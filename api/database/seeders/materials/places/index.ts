import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const places: Category = {
  key: 'places',
  zh: '城市与地图',
  en: 'Places and maps',
  pieces: [...cutouts, ...patterns],
}
