import { describe, expect, test } from 'vitest'
import { VERSION } from '../model/document.ts'
import { MIGRATIONS, migrate, type Migration } from '../migrations/migrate.ts'
import { openDocument } from '../validation/validate.ts'
import v1 from './fixtures/v1.json' with { type: 'json' }

/** One of every version there ever was; a new version adds its own and leaves the older ones alone. */
const FIXTURES: readonly unknown[] = [v1]

/** A history such as there may be once: a name changed, then what was one thing became several. */
const CHAIN: readonly Migration[] = [
  ({ sides, ...rest }) => ({ ...rest, faces: sides }),
  ({ faces, ...rest }) => ({ ...rest, faces: Array.isArray(faces) ? faces.map((key: unknown) => ({ key })) : faces }),
]
const was = { schema: 'inkfold.design', version: 1, sides: ['front', 'back'] }
const between = { schema: 'inkfold.design', version: 2, faces: ['front', 'back'] }
const is = { schema: 'inkfold.design', version: 3, faces: [{ key: 'front' }, { key: 'back' }] }

describe('Old versions', () => {
  test('DES-09 · there is a step from each version to the next, and a document of each', () => {
    expect(MIGRATIONS.length).toBe(VERSION - 1)
    expect(FIXTURES.length).toBe(VERSION)
  })

  test.each(FIXTURES.map((fixture, index) => [index + 1, fixture]))(
    'DES-09 · a document of version %i opens',
    (_, fixture) => {
      expect(openDocument(fixture).version).toBe(VERSION)
    },
  )

  test('DES-09 · a document of today is opened as it is', () => {
    expect(openDocument(v1)).toStrictEqual(v1)
  })

  test.each([
    [1, was],
    [2, between],
    [3, is],
  ])('DES-09 · a document of version %i takes the steps that it lacks', (_, document) => {
    expect(migrate(document, CHAIN)).toStrictEqual(is)
  })

  test('DES-09 · steps change nothing that they were given', () => {
    const before = structuredClone(was)
    migrate(was, CHAIN)
    expect(was).toStrictEqual(before)
  })

  test.each([0, 4, 1.5, -1, '1', null, undefined, Number.NaN])('DES-09 · version %s is none', (version) => {
    expect(() => migrate({ ...was, version }, CHAIN)).toThrow('version: unknown_version')
  })
})
