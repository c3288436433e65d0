import { expect, test } from 'vitest'
import { assetOf, fontsOf, isUsed } from '../model/uses.ts'
import { face, group, image, text, tile } from './support/documents.ts'

test('[SEC-10] [DES-05] pictures and patterns refer to their picture, texts to their font', () => {
  const layers = [
    image('i', { asset: 3 }),
    tile('p', { asset: 4 }),
    text('t', { font: 'noto-sans-sc-400' }),
    group('g', []),
  ]
  expect(layers.map(assetOf)).toEqual([3, 4, null, null])
  expect(layers.flatMap(fontsOf)).toEqual(['noto-sans-sc-400'])
})

test('[SEC-10] [DES-05] a fill alone or a visible layer makes a face used', () => {
  expect(isUsed(face('a', []))).toBe(false)
  expect(isUsed(face('b', [], { fill: '#ffffff' }))).toBe(true)
  expect(isUsed(face('c', [image('i')]))).toBe(true)
  expect(isUsed(face('d', [image('i', { hidden: true })]))).toBe(false)
})
