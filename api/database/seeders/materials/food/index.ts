import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const food: Category = { key: 'food', zh: '美食饮品', en: 'Food and drink', pieces: [...cutouts, ...patterns] }
