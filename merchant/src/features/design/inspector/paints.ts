import type { Colour, Gradient, Paint, Stop } from '@inkfold/api/document/model/paint'

export const PAINT_KINDS = ['plain', 'linear', 'radial'] as const
export type PaintKind = (typeof PAINT_KINDS)[number]

export const BLACK: Colour = `#${'0'.repeat(6)}`
export const WHITE: Colour = `#${'f'.repeat(6)}`

export function paintOf(kind: PaintKind, was: Paint): Paint {
  const stops: readonly Stop[] =
    typeof was === 'string'
      ? [
          { at: 0, colour: was },
          { at: 1, colour: was === WHITE ? BLACK : WHITE },
        ]
      : was.stops
  if (kind === 'plain') return stops[0]?.colour ?? BLACK
  return kind === 'linear' ? { kind, angle: 90, stops } : { kind, stops }
}

export const withStop = (gradient: Gradient, at: number, colour: Colour): Gradient => ({
  ...gradient,
  stops: gradient.stops.map((stop, index) => (index === at ? { ...stop, colour } : stop)),
})
