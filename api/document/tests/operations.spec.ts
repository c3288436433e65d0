import { describe, expect, test } from 'vitest'
import { boxOf } from '../geometry/boxes.ts'
import type { DesignDocument } from '../model/document.ts'
import type { Layer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { pruned, usedFaces } from '../model/uses.ts'
import { layersOf } from '../model/walk.ts'
import { addLayer, removeLayers, use } from '../operations/add.ts'
import { alignLayers, type Edge } from '../operations/align.ts'
import { applyToAllFaces, copyToFace } from '../operations/copies.ts'
import { distributeLayers } from '../operations/distribute.ts'
import { findLayers } from '../operations/find.ts'
import { fitLayer, onProduct } from '../operations/fit.ts'
import { canGroup, groupLayers, renameLayer, ungroupLayer } from '../operations/group.ts'
import { judgeFace } from '../operations/judge.ts'
import { moveLayers } from '../operations/move.ts'
import { placeLayer, reorderLayer } from '../operations/reorder.ts'
import { openDocument } from '../validation/validate.ts'
import { AREA, HASH, design, face, group, image, onFront, text } from './support/documents.ts'
import { counter } from './support/steps.ts'

const ids = (...names: string[]) => new Set(names)
const layersOn = (document: DesignDocument, key = 'front') =>
  document.faces.find((one) => one.key === key)?.layers ?? []
const idsOn = (document: DesignDocument, key?: string) => layersOn(document, key).map(({ id }) => id)
const layer = (document: DesignDocument, id: string) => [...layersOf(document)].find((one) => one.id === id) as Layer
const seen = (document: DesignDocument, id: string) => {
  const found = findLayers(document, ids(id))[0]
  const box = found && boxOf(found.layer, found.parent)
  return box && Object.values(box).map((side) => Math.round(side * 100) / 100)
}

const small = { width: 20, height: 20 }
const three = onFront(
  image('a', { ...small, x: 50, y: 60 }),
  image('b', { ...small, x: 120, y: 90, rotation: 30 }),
  image('c', { ...small, x: 250, y: 200 }),
)

describe('Adding, removing, moving, ordering', () => {
  test('adds a new layer on top of its face', () => {
    expect(idsOn(addLayer(three, 'front', text('t')))).toEqual(['a', 'b', 'c', 't'])
    expect(addLayer(three, 'nowhere', text('t'))).toBe(three)
  })

  test('registers an asset once and drops it when unused', () => {
    const used = use(three, { assets: [{ id: 8, sha256: HASH, width: 9, height: 9 }, ...three.assets] })
    expect(used.assets.map(({ id }) => id)).toEqual([7, 8])
    expect(use(used, { assets: [...used.assets] })).toBe(used)
    expect([pruned(used).assets, pruned(used).fonts]).toEqual([three.assets, []])
  })

  test('removes a group with its last child', () => {
    const grouped = onFront(group('g', [text('t')]), text('u'))
    expect(idsOn(removeLayers(grouped, ids('t')))).toEqual(['u'])
    expect(removeLayers(grouped, ids('x'))).toBe(grouped)
  })

  test('moves a layer by millimetres of the face in any group rotation', () => {
    const turned = onFront(group('g', [image('a', { ...small, x: 0, y: 0 })], { rotation: 90, scaleX: 2, scaleY: 2 }))
    expect(seen(turned, 'a')).toEqual([180, 230, 220, 270])
    expect(seen(moveLayers(turned, ids('a'), { x: 10, y: 0 }), 'a')).toEqual([190, 230, 230, 270])
    expect(seen(moveLayers(turned, ids('a', 'g'), { x: 10, y: 0 }), 'a')).toEqual([190, 230, 230, 270])
    expect(moveLayers(turned, ids('a'), { x: 0, y: -0 })).toBe(turned)
  })

  test('moves layers to the front and back, by one step or fully', () => {
    expect(idsOn(reorderLayer(three, 'a', 'front'))).toEqual(['b', 'c', 'a'])
    expect(idsOn(reorderLayer(three, 'a', 'forward'))).toEqual(['b', 'a', 'c'])
    expect(idsOn(reorderLayer(three, 'c', 'back'))).toEqual(['c', 'a', 'b'])
    expect(idsOn(placeLayer(three, 'a', () => 1))).toEqual(['b', 'a', 'c'])
    expect(reorderLayer(three, 'c', 'forward')).toBe(three)
    const within = onFront(group('g', [text('t'), text('u')]), text('v'))
    expect(layer(reorderLayer(within, 't', 'front'), 'g')).toMatchObject({ children: [{ id: 'u' }, { id: 't' }] })
  })
})

describe('Groups', () => {
  test('grouping and ungrouping moves nothing', () => {
    const grouped = groupLayers(three, ids('a', 'b'), 'g')
    expect(idsOn(grouped)).toEqual(['g', 'c'])
    for (const id of ['a', 'b', 'c']) expect(seen(grouped, id)).toEqual(seen(three, id))
    const freed = ungroupLayer(grouped, 'g')
    expect(idsOn(freed)).toEqual(['a', 'b', 'c'])
    for (const id of ['a', 'b', 'c']) expect(seen(freed, id)).toEqual(seen(three, id))
    expect(layer(freed, 'c')).toBe(layer(three, 'c'))
  })

  test('ungrouping a rotated, stretched and mirrored group keeps positions', () => {
    const inner = [image('a', { ...small, x: 30, y: 10, rotation: 25 }), text('t', { x: -40, y: 0, flipX: true })]
    const before = onFront(
      group('g', inner, { rotation: 40, scaleX: 2, scaleY: 0.7, flipX: true, opacity: 0.5, locked: true }),
    )
    const after = ungroupLayer(before, 'g')
    for (const id of ['a', 't']) expect(seen(after, id)?.map(Math.round)).toEqual(seen(before, id)?.map(Math.round))
    expect(layer(after, 'a')).toMatchObject({ opacity: 0.5, locked: true })
    expect(openDocument(after)).toStrictEqual(after)
  })

  test('only layers of one parent can be grouped, within the depth limit', () => {
    const apart = onFront(group('g', [text('t')]), text('u'))
    expect(canGroup(apart, ids('t', 'u'))).toBe(false)
    expect(groupLayers(apart, ids('t', 'u'), 'n')).toBe(apart)
    expect(canGroup(apart, ids())).toBe(false)
    const deep = Array.from({ length: LIMITS.groupDepth }).reduce<DesignDocument>(
      (document, _, index) => groupLayers(document, ids(...idsOn(document)), `g${index}`),
      onFront(text('t'), text('u')),
    )
    expect(canGroup(deep, ids(...idsOn(deep)))).toBe(false)
    expect(openDocument(deep)).toStrictEqual(deep)
  })

  test('ungrouping a single layer or renaming it to its own name changes nothing', () => {
    expect(ungroupLayer(three, 'a')).toBe(three)
    const named = renameLayer(three, 'a', '标题')
    expect(renameLayer(named, 'a', '标题')).toBe(named)
  })
})

describe('Aligning and distributing', () => {
  test.each<[Edge, string, number[]]>([
    ['left', 'c', [40, 190, 60, 210]],
    ['right', 'a', [240, 50, 260, 70]],
    ['top', 'c', [240, 50, 260, 70]],
    ['bottom', 'a', [40, 190, 60, 210]],
    ['centre', 'a', [140, 50, 160, 70]],
    ['middle', 'c', [240, 120, 260, 140]],
  ])('to the %s of one another, %s lies at %j', (edge, id, box) => {
    expect(seen(alignLayers(three, ids('a', 'b', 'c'), edge, 'selection'), id)).toEqual(box)
  })

  test("aligns with the print area by a rotated layer's visible bounds", () => {
    expect(seen(alignLayers(three, ids('b'), 'left', 'area'), 'b')?.[0]).toBe(0)
    expect(seen(alignLayers(three, ids('b'), 'bottom', 'area'), 'b')?.[3]).toBe(AREA.height)
    expect(alignLayers(three, ids(), 'left', 'area')).toBe(three)
  })

  test('gives neighbours equal gaps and keeps the outermost', () => {
    const even = distributeLayers(three, ids('a', 'b', 'c'), 'x')
    const [a, b, c] = ['a', 'b', 'c'].map((id) => seen(even, id) as number[]) as [number[], number[], number[]]
    expect((b[0] ?? 0) - (a[2] ?? 0)).toBeCloseTo((c[0] ?? 0) - (b[2] ?? 0), 1)
    expect([a, c]).toEqual([seen(three, 'a'), seen(three, 'c')])
    expect(distributeLayers(three, ids('a', 'b'), 'x')).toBe(three)
  })
})

describe('Across faces', () => {
  const back = { ...AREA, width: 200, height: 250 }
  const two = design([
    face('front', [image('a', { x: 300, y: 250 }), group('g', [text('t', { x: 0, y: 0 })])], { fill: '#ffffff' }),
    face('back', [text('old')], { area: back }),
  ])

  test('a copy keeps its offset from the centre, smaller on a smaller area', () => {
    const copied = copyToFace(two, ids('a', 'g'), 'back', counter())
    expect(idsOn(copied, 'back')).toEqual(['old', 'm1', 'm2'])
    expect(layer(copied, 'm1')).toMatchObject({ x: 150, y: 125, scaleX: 0.5, scaleY: 0.5 })
    expect(copied.faces[0]).toBe(two.faces[0])
    expect(openDocument(copied)).toStrictEqual(copied)
    expect(layer(copyToFace(two, ids('old'), 'front', counter()), 'm1')).not.toHaveProperty('scaleX')
    expect(copyToFace(two, ids('a'), 'nowhere', counter())).toBe(two)
  })

  test("a copy of a group's child keeps its visible position", () => {
    const copied = copyToFace(two, ids('t'), 'back', counter())
    expect(idsOn(copied, 'back')).toEqual(['old', 'm1'])
    expect(layer(copied, 'm1')).toMatchObject({ x: 100, y: 125, scaleX: 0.5 })
  })

  test('applies one face to all others', () => {
    const alike = applyToAllFaces(two, 'front', counter())
    expect(idsOn(alike, 'back')).toEqual(['m1', 'm2'])
    expect(alike.faces[1]).toMatchObject({ key: 'back', fill: '#ffffff', area: back })
    expect(alike.faces[0]).toBe(two.faces[0])
    expect(openDocument(alike)).toStrictEqual(alike)
    expect(applyToAllFaces(three, 'front', counter())).toBe(three)
  })

  test("fits a design to another product's areas", () => {
    const mug = [
      { key: 'front', area: { ...AREA, width: 200, height: 100 } },
      { key: 'lid', area: AREA },
    ]
    const fitted = onProduct(two, { id: 9, version: 2 }, mug)
    expect(fitted.faces.map(({ key, layers }) => [key, layers.length])).toEqual([
      ['front', 2],
      ['lid', 0],
    ])
    expect(seen(fitted, 'a')).toEqual([110, 40, 130, 60])
    expect(openDocument(fitted)).toStrictEqual(fitted)
  })

  test('a picture fits inside the area, or covers the bleed', () => {
    const one = onFront(image('a', { width: 100, height: 50 }))
    expect(seen(fitLayer(one, 'a', 'within'), 'a')).toEqual([0, 150, 400, 350])
    expect(seen(fitLayer(one, 'a', 'full_bleed'), 'a')).toEqual([-306, -3, 706, 503])
    expect(fitLayer(one, 'x', 'within')).toBe(one)
  })
})

describe('Judging a face', () => {
  test("reports each picture's DPI, each layer's extent and whether the face is empty", () => {
    const document = onFront(
      group('g', [image('a', { width: 400, height: 400 })], { x: 10, y: 0 }),
      image('b', { hidden: true }),
      text('t'),
    )
    const [front] = document.faces
    expect(front && judgeFace(document, front)).toEqual({
      face: 'front',
      isEmpty: false,
      pictures: [{ id: 'a', dpi: 127, light: 'red' }],
      extents: [
        { id: 'g', extent: 'cut', leavesRim: false },
        { id: 't', extent: 'safe', leavesRim: false },
      ],
    })
  })

  test('a face is used if something on it is visible', () => {
    const faces = [
      face('front', [text('a')]),
      face('back', []),
      face('left', [text('b', { hidden: true }), group('g', [text('c', { opacity: 0 })])]),
      face('right', [], { fill: '#ffffff' }),
    ]
    expect(usedFaces(design(faces)).map(({ key }) => key)).toEqual(['front', 'right'])
  })
})
