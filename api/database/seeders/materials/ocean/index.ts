import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const ocean: Category = { key: 'ocean', zh: '海洋', en: 'Ocean', pieces: [...cutouts, ...patterns] }
