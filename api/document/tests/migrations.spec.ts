import { describe, expect, test } from 'vitest'
import { VERSION } from '../model/document.ts'
import { MIGRATIONS, migrate, type Migration } from '../migrations/migrate.ts'
import { openDocument } from '../validation/validate.ts'
import v1 from './fixtures/v1.json' with { type: 'json' }

/** One document of each version. A new version adds its own and never changes older ones. */
const FIXTURES: readonly unknown[] = [v1]

/** A sample history: a renamed property, then one property split into several. */
const CHAIN: readonly Migration[] = [
  ({ sides, ...rest }) => ({ ...rest, faces: sides }),
  ({ faces, ...rest }) => ({ ...rest, faces: Array.isArray(faces) ? faces.map((key: unknown) => ({ key })) : faces }),
]
const was = { schema: 'inkfold.design', version: 1, sides: ['front', 'back'] }
const between = { schema: 'inkfold.design', version: 2, faces: ['front', 'back'] }
const is = { schema: 'inkfold.design', version: 3, faces: [{ key: 'front' }, { key: 'back' }] }

describe('Migrations', () => {
  test('DES-09 · there is a step between consecutive versions, and a fixture of each', () => {
    expect(MIGRATIONS.length).toBe(VERSION - 1)
    expect(FIXTURES.length).toBe(VERSION)
  })

  test.each(FIXTURES.map((fixture, index) => [index + 1, fixture]))(
    'DES-09 · a document of version %i opens',
    (_, fixture) => {
      expect(openDocument(fixture).version).toBe(VERSION)
    },
  )

  test('DES-09 · a current document opens unchanged', () => {
    expect(openDocument(v1)).toStrictEqual(v1)
  })

  test.each([
    [1, was],
    [2, between],
    [3, is],
  ])('DES-09 · a document of version %i takes the steps that it lacks', (_, document) => {
    expect(migrate(document, CHAIN)).toStrictEqual(is)
  })

  test('DES-09 · steps do not modify their input', () => {
    const before = structuredClone(was)
    migrate(was, CHAIN)
    expect(was).toStrictEqual(before)
  })

  test.each([0, 4, 1.5, -1, '1', null, undefined, Number.NaN])('DES-09 · version %s is none', (version) => {
    expect(() => migrate({ ...was, version }, CHAIN)).toThrow('version: unknown_version')
  })
})
