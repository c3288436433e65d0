import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const latin: Category = {
  key: 'latin',
  zh: '英文字体',
  en: 'English lettering',
  pieces: [...cutouts, ...patterns],
}
