import type { GroupLayer, ImageLayer, Layer } from '@inkfold/api/document/model/layers'
import { expect, test } from 'vitest'
import { placeAfterDrop, rowAt, rowsOf } from './tree'

const image = (id: string): ImageLayer => ({ type: 'image', id, x: 0, y: 0, width: 1, height: 1, asset: 1 })
const group = (id: string, children: Layer[]): GroupLayer => ({ type: 'group', id, x: 0, y: 0, children })
const layers = [image('a'), group('g', [image('b'), image('c')]), image('d')]
const ids = (closed: string[] = []) => rowsOf(layers, new Set(closed)).map(({ layer }) => layer.id)

test('[DES-01] lists layers from the topmost down, a group before its layers, and hides those of a collapsed group', () => {
  expect(ids()).toEqual(['d', 'g', 'c', 'b', 'a'])
  expect(ids(['g'])).toEqual(['d', 'g', 'a'])
  expect(rowsOf(layers, new Set())[2]).toMatchObject({ depth: 2, place: 1, of: 2, parent: { id: 'g' } })
})

test('[DES-01] moves through the rows by keys, into and out of groups', () => {
  const rows = rowsOf(layers, new Set())
  const to = (key: string, from: number) => rowAt(key, rows, from)
  expect([to('ArrowDown', 0), to('ArrowUp', 0), to('End', 0), to('Home', 3)]).toEqual([1, 0, 4, 0])
  expect([to('ArrowLeft', 3), to('ArrowLeft', 0), to('x', 0)]).toEqual([1, null, null])
})

test('[DES-01] places a dropped row where the other one was, counted from the back', () => {
  expect(['d', 'g', 'a'].map((over) => placeAfterDrop(['d', 'g', 'a'], over))).toEqual([2, 1, 0])
})
