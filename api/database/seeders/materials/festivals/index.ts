import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const festivals: Category = { key: 'festivals', zh: '节日', en: 'Festivals', pieces: [...cutouts, ...patterns] }
