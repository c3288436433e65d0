import type { Colour } from './paint.ts'

export const NEW_TEXT = { font: 'noto-sans-sc-400', leading: 1.2, colour: '#161a23' as Colour } as const
export const NEW_CODE = { colour: '#000000' as Colour, ground: '#ffffff' as Colour } as const
export const NEW_SHAPE = { fill: '#161a23' as Colour, points: { polygon: 6, star: 5 }, inner: 0.45 } as const
