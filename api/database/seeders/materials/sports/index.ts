import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const sports: Category = { key: 'sports', zh: '运动', en: 'Sports', pieces: [...cutouts, ...patterns] }
