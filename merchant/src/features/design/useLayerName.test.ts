import type { GroupLayer, ImageLayer, Layer, TextLayer } from '@inkfold/api/document/model/layers'
import { expect, test } from 'vitest'
import { nameOf } from './useLayerName'

const WORDS = { kind: ({ type }: Layer) => type, group: (names: string) => `Group: ${names}` }
const image = (id: string, name?: string): ImageLayer => ({
  type: 'image',
  id,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  asset: 1,
  ...(name && { name }),
})
const text = (words: string) => ({ type: 'text', id: words, text: words }) as TextLayer
const group = (children: Layer[], name?: string): GroupLayer => ({
  type: 'group',
  id: 'g',
  x: 0,
  y: 0,
  children,
  ...(name && { name }),
})

test('[EDT-08] names a layer by its own name, its first words, or its kind', () => {
  expect(nameOf(image('a', 'Waves'), WORDS)).toBe('Waves')
  expect(nameOf(image('a'), WORDS)).toBe('image')
  expect(nameOf(text(' Happy\n birthday '), WORDS)).toBe('Happy birthday')
  expect(nameOf(text('字'.repeat(90)), WORDS)).toBe('字'.repeat(40))
})

test('[EDT-08] names a group by what it holds, the topmost first', () => {
  expect(nameOf(group([image('a', 'Waves'), text('Noël')]), WORDS)).toBe('Group: Noël, Waves')
  expect(nameOf(group([text('a'), text('b'), text('c'), text('d')]), WORDS)).toBe('Group: d, c, b, …')
  expect(nameOf(group([text('a')], 'Logo'), WORDS)).toBe('Logo')
})
