import type { Face } from '#document/model/document'
import type { Layer, TextLayer } from '#document/model/layers'
import type { Colour } from '#document/model/paint'
import { code, group, image, tile } from '../../../document/tests/support/documents.ts'
import { MIDDLE } from './layered.ts'
import { ALPHA, PHOTO } from './pictures.ts'

type ClothSample = readonly [name: string, cloth: Colour, layers: readonly Layer[], but?: Partial<Face>]

const [BLACK, NAVY, WHITE] = ['#000000', '#1f2a44', '#ffffff'] as const

/** One design on several colours of the blank: every property that can differ. */
export function clothDocuments(set: (but: Partial<TextLayer>) => TextLayer): readonly ClothSample[] {
  const words = set({
    text: '布 Cloth',
    size: 26,
    fill: BLACK,
    runs: [{ from: 0, to: 1, fill: '#7a0019' }],
    outline: { colour: '#222222', width: 1 },
    shadow: { colour: BLACK, opacity: 0.5, x: 2, y: 2, blur: 2 },
    cloths: [
      {
        key: 'dark',
        fill: { kind: 'linear', angle: 20, stops: [{ at: 0, colour: WHITE }, { at: 1, colour: '#ffd43b' }] }, // prettier-ignore
        outline: '#f1f3f5',
        shadow: '#495057',
        inks: [{ from: '#7a0019', to: '#ffa8a8' }],
      },
      { key: NAVY, fill: '#a5d8ff' },
    ],
  })
  const logos = [
    image('light', { ...MIDDLE, width: 90, height: 60, asset: PHOTO, cloths: [{ key: 'dark', visibility: 'hidden' }] }),
    image('dark', { ...MIDDLE, width: 80, asset: ALPHA, hidden: true, cloths: [{ key: 'dark', visibility: 'shown' }] }),
  ]
  const others = [
    code('c', { x: 40, y: 40, colour: '#0b2545', cloths: [{ key: 'dark', ground: '#ffe066' }] }),
    group('g', [tile('p', { x: 0, y: 0, width: 90, height: 40, asset: ALPHA, cloths: [{ key: NAVY, filters: { invert: true } }] })], { ...MIDDLE, y: 150 }), // prettier-ignore
  ]
  const back = { fill: '#e9ecef', cloths: [{ key: NAVY, fill: 'none' }, { key: BLACK, fill: '#2b2b2b' }] } as const // prettier-ignore
  return ([WHITE, BLACK, NAVY] as const).flatMap((cloth): ClothSample[] => [
    [`cloth ${cloth}, text`, cloth, [words]],
    [`cloth ${cloth}, layers shown and hidden`, cloth, [...logos, words]],
    [`cloth ${cloth}, code, pattern and background`, cloth, others, back],
  ])
}
