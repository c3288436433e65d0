import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const ink: Category = { key: 'ink', zh: '水墨国风', en: 'Ink painting', pieces: [...cutouts, ...patterns] }
