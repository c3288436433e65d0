import { group, image } from '@inkfold/api/document/tests/support/documents'
import { describe, expect, test } from 'vitest'
import { planOf, runsBetween, type Scene } from '../canvas/plan'
import { keysShown } from '../commands/keys'
import { ticksOf } from '../view/rulers'

const layers = Array.from({ length: 20 }, (_, index) => image(`i${index}`))
const scene: Scene = { face: 'front', layers, fill: undefined, view: 'v', loaded: null, sharp: null }
const changed = (...at: number[]) => layers.map((layer, index) => (at.includes(index) ? { ...layer, x: 1 } : layer))

describe('draw plan', () => {
  test('[DES-08] draws nothing without a change, and few layers when few changed', () => {
    expect(planOf(scene, { ...scene })).toEqual({ kind: 'nothing' })
    expect(planOf(scene, { ...scene, layers: changed(3) })).toEqual({ kind: 'few', moving: [3] })
    expect(planOf(scene, { ...scene, layers: changed(3, 9) })).toEqual({ kind: 'few', moving: [3, 9] })
  })

  test('[DES-08] moves the drawing when only the view moved', () => {
    expect(planOf(scene, { ...scene, view: 'w' })).toEqual({ kind: 'moved' })
  })

  test('[DES-08] draws everything when many layers, the order, the fill, the face or resources changed', () => {
    const all = [
      null,
      { ...scene, layers: changed(0, 1, 2, 3, 4, 5, 6) },
      { ...scene, layers: layers.toReversed() },
      { ...scene, layers: layers.slice(1) },
      { ...scene, fill: '#ffffff' as const },
      { ...scene, face: 'back' },
      { ...scene, loaded: {} },
      { ...scene, sharp: {} },
      { ...scene, view: 'w', layers: changed(3) },
    ]
    expect(all.map((after) => planOf(after && scene, after ?? scene).kind)).toEqual(all.map(() => 'all'))
  })

  test('[EDT-02] draws everything while a layer mixes with those below it', () => {
    const mixed = [...layers.slice(1), group('g', [image('m', { blend: 'multiply' })])]
    const moved = mixed.map((layer, index) => (index === 3 ? { ...layer, x: 1 } : layer))
    expect(planOf({ ...scene, layers: mixed }, { ...scene, layers: moved })).toEqual({ kind: 'all' })
  })

  test('[DES-08] splits fixed layers into runs between the moving ones', () => {
    expect(runsBetween(5, [2])).toEqual([
      [0, 2],
      [3, 5],
    ])
    expect(runsBetween(3, [0, 2])).toEqual([
      [0, 0],
      [1, 2],
      [3, 3],
    ])
  })
})

test("[DES-01] rulers count millimetres from the print area's edge in readable steps", () => {
  const ticks = ticksOf({ zoom: 3, x: 60, y: 0, width: 600, height: 400 }, 'x')
  expect(ticks.filter(({ isMain }) => isMain).map(({ at, mm }) => [at, mm])).toEqual([
    [0, -20],
    [60, 0],
    [120, 20],
    [180, 40],
    [240, 60],
    [300, 80],
    [360, 100],
    [420, 120],
    [480, 140],
    [540, 160],
    [600, 180],
  ])
})

test('[DES-01] keys are labelled for the user’s platform', () => {
  expect([keysShown('Mod+Shift+Z', false), keysShown('Mod+Shift+Z', true), keysShown('ArrowLeft', false)]).toEqual([
    'Ctrl+Shift+Z',
    '⌘⇧Z',
    '←',
  ])
})
