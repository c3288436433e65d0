import { describe, expect, test } from 'vitest'
import type { DesignDocument } from '../model/document.ts'
import { addLayer, removeLayers } from '../operations/add.ts'
import { groupLayers } from '../operations/group.ts'
import { moveLayers } from '../operations/move.ts'
import { reorderLayer } from '../operations/reorder.ts'
import { replaceLayer } from '../operations/rewrite.ts'
import { patched } from '../patches/apply.ts'
import { conflictsOf } from '../patches/conflicts.ts'
import { patchOf } from '../patches/diff.ts'
import { inverse } from '../patches/invert.ts'
import type { Patch } from '../patches/patch.ts'
import { asPatch } from '../patches/shape.ts'
import { DocumentFault } from '../validation/fault.ts'
import { design, face, image, onFront, text } from './support/documents.ts'

const three = onFront(image('a'), text('b'), image('c'))
const only = (id: string) => new Set([id])
const moved = moveLayers(three, only('b'), { x: 5, y: 0 })
const patch = (before: DesignDocument, after: DesignDocument) => patchOf(17, before, after) as Patch
const on = (rows: unknown) => ({ fields: { faces: { rows: [['front', { fields: { layers: rows } }]] } } })
const idsOf = (document: DesignDocument) => document.faces[0]?.layers.map(({ id }) => id)

describe('A patch', () => {
  test('contains the change and its base revision', () => {
    expect(patch(three, moved)).toEqual({ base: 17, delta: on({ rows: [['b', { fields: { x: { put: 205 } } }]] }) })
  })

  test('moves no more rows than necessary', () => {
    const front = reorderLayer(three, 'a', 'front')
    expect(patch(three, front).delta).toEqual(on({ rows: [], places: [['a', 'c']] }))
    expect(idsOf(patched(three, patch(three, front)))).toEqual(['b', 'c', 'a'])
  })

  test('of one moved layer among 300 is a few bytes', () => {
    const many = onFront(...Array.from({ length: 300 }, (_, index) => image(`layer-${index}`)))
    const back = reorderLayer(many, 'layer-299', 'back')
    expect(JSON.stringify(patch(many, back)).length).toBeLessThan(200)
    expect(patched(many, patch(many, back))).toStrictEqual(back)
  })

  test('is null between equal documents', () => {
    expect(patchOf(1, three, three)).toBe(null)
    expect(patchOf(1, three, structuredClone(three))).toBe(null)
  })

  test('keeps the identity of every untouched layer', () => {
    const two = design([...three.faces, face('back', [text('d')])])
    const after = patched(two, patch(two, moveLayers(two, only('b'), { x: 5, y: 0 })))
    expect(after.faces[0]?.layers[0]).toBe(two.faces[0]?.layers[0])
    expect(after.faces[0]?.layers[1]).not.toBe(two.faces[0]?.layers[1])
    expect(after.faces[1]).toBe(two.faces[1])
    expect(after.assets).toBe(two.assets)
  })

  test('is undone by its inverse, which is based on the new revision', () => {
    const back = inverse(three, patch(three, moved)) as Patch
    expect(back.base).toBe(18)
    expect(patched(moved, back)).toStrictEqual(three)
  })

  test.each<[string, unknown, string]>([
    ['a layer that is gone', on({ rows: [['x', { fields: { x: { put: 1 } } }]] }), 'faces.front.layers.x: conflict'],
    ['a place behind what is not there', on({ rows: [], places: [['a', 'x']] }), 'faces.front.layers: conflict'],
    [
      'a place twice',
      on({
        rows: [],
        places: [
          ['a', 'b'],
          ['a', 'c'],
        ],
      }),
      'faces.front.layers: conflict',
    ],
    ['rows of what has none', { fields: { schema: { rows: [] } } }, 'schema: conflict'],
    ['fields of what has none', { fields: { schema: { fields: { x: { put: 1 } } } } }, 'schema: conflict'],
    ['no document any more', { drop: true }, 'document: conflict'],
    ['two changes of one thing', { put: 1, drop: true }, 'document: malformed'],
    ['no change', {}, 'document: malformed'],
    ['something else beside', { put: 1, more: 1 }, 'document: malformed'],
    ['fields that are a list', { fields: [] }, 'document: malformed'],
    ['rows that are none', on({ rows: [['a']] }), 'faces.front.layers: malformed'],
    ['places that are none', on({ rows: [], places: ['a'] }), 'faces.front.layers: malformed'],
    [
      'too many rows',
      on({ rows: Array.from({ length: 1001 }, () => ['a', { drop: true }]) }),
      'faces.front.layers: too_many',
    ],
  ])('DES-09 · is refused where it changes %s', (_, delta, message) => {
    expect(() => patched(three, { base: 1, delta } as Patch)).toThrow(new RegExp(`^${message}$`))
    expect(() => patched(three, { base: 1, delta } as Patch)).toThrow(DocumentFault)
  })

  test('may delete an absent member', () => {
    const gone = removeLayers(three, only('b'))
    expect(patched(gone, patch(three, gone))).toStrictEqual(gone)
  })

  test('DES-09 · with endless nesting fails with a fault', () => {
    const depth = 50_000
    const endless = () => JSON.parse(`{"put":${'['.repeat(depth)}${']'.repeat(depth)}}`) as unknown
    const [bomb, other] = [endless(), endless()].map((faces) => asPatch({ base: 1, delta: { fields: { faces } } })) as [
      Patch,
      Patch,
    ]
    expect(() => conflictsOf(bomb, other)).toThrow(DocumentFault)
    expect(patched(three, bomb).assets).toBe(three.assets)
  })

  test('DES-09 · does not reach a prototype', () => {
    const hostile = asPatch(JSON.parse('{"base":1,"delta":{"fields":{"__proto__":{"put":{"isAdmin":true}}}}}'))
    const after = patched(three, hostile)
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
    expect('isAdmin' in {} || 'isAdmin' in after).toBe(false)
  })

  test.each([null, [], 'x', {}, { base: -1, delta: { put: 1 } }, { base: 1.5, delta: { put: 1 } }, { base: 1 }])(
    'DES-09 · %j is none',
    (value) => {
      expect(() => asPatch(value)).toThrow('malformed')
    },
  )
})

describe('Two patches upon one revision', () => {
  const renamed = replaceLayer(three, 'b', (layer) => ({ ...layer, name: '标题' }))
  const clash = (mine: DesignDocument, theirs: DesignDocument) => conflictsOf(patch(three, mine), patch(three, theirs))

  test('are compatible if they change different things', () => {
    expect(clash(moved, renamed)).toEqual([])
    expect(clash(moved, removeLayers(three, only('a')))).toEqual([])
    expect(clash(addLayer(three, 'front', text('d')), addLayer(three, 'front', text('e')))).toEqual([])
    expect(clash(moved, moved)).toEqual([])
  })

  test('conflict if they change one thing differently', () => {
    expect(clash(moved, moveLayers(three, only('b'), { x: 6, y: 0 }))).toEqual(['faces.front.layers.b.x'])
    expect(clash(moved, removeLayers(three, only('b')))).toEqual(['faces.front.layers.b'])
    expect(clash(addLayer(three, 'front', text('d')), addLayer(three, 'front', image('d')))).toEqual([
      'faces.front.layers.d',
    ])
    expect(clash(moved, groupLayers(three, new Set(['a', 'b']), 'g'))).toEqual(['faces.front.layers.b'])
  })

  test('conflict if they put one layer into different groups', () => {
    const mine = groupLayers(three, new Set(['a', 'b']), 'g')
    const theirs = groupLayers(three, new Set(['a', 'c']), 'h')
    expect(clash(mine, theirs)).toContain('faces.front.layers.g.children.0')
  })

  test('conflict if they place one row differently, or behind a deleted one', () => {
    expect(clash(reorderLayer(three, 'b', 'front'), reorderLayer(three, 'b', 'back'))).toEqual(['faces.front.layers'])
    expect(clash(reorderLayer(three, 'a', 'front'), removeLayers(three, only('c')))).toEqual(['faces.front.layers.a'])
  })
})
