import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const geometric: Category = {
  key: 'geometric',
  zh: '几何纹样',
  en: 'Geometric patterns',
  pieces: [...cutouts, ...patterns],
}
