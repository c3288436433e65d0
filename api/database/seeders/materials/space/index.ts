import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const space: Category = { key: 'space', zh: '太空', en: 'Space', pieces: [...cutouts, ...patterns] }
