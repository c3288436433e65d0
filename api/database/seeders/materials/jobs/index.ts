import type { Category } from '../piece.ts'
import { cutouts } from './cutouts.ts'
import { patterns } from './patterns.ts'

export const jobs: Category = { key: 'jobs', zh: '职业', en: 'Jobs', pieces: [...cutouts, ...patterns] }
