import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const pets: Category = { key: 'pets', zh: '萌宠', en: 'Pets', pieces: [...cutouts, ...patterns] }
