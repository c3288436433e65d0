import type { Blanks } from './blank.ts'
import { CASES } from './cases.ts'
import { DRINKWARE } from './drinkware.ts'
import { FLATS } from './flats.ts'
import { HATS } from './hats.ts'
import { SOCKS } from './socks.ts'
import { SOFT } from './soft.ts'
import { TOP_BLANKS } from './tops.ts'

export const BLANKS: Blanks = { ...TOP_BLANKS, ...DRINKWARE, ...CASES, ...SOFT, ...FLATS, ...HATS, ...SOCKS }
