import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const hanzi: Category = { key: 'hanzi', zh: '汉字', en: 'Chinese lettering', pieces: [...cutouts, ...patterns] }
