import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clothOf, documentOn, NO_CLOTH } from '../model/cloths.ts'
import type { DesignDocument } from '../model/document.ts'
import type { ClothVersion, Layer } from '../model/layers.ts'
import type { ClothKey } from '../model/paint.ts'
import { absorbed } from '../operations/cloth_versions.ts'
import { lightVersion } from '../operations/light_version.ts'
import { onFaces } from '../operations/rewrite.ts'
import { patched } from '../patches/apply.ts'
import { patchOf } from '../patches/diff.ts'
import { openDocument, readDocument, writeDocument } from '../validation/validate.ts'
import { colour, documents } from './support/arbitrary.ts'

const HEXES = ['#ffffff', '#000000', '#1f2a44', '#b9bcc1'] as const
const keys = fc.constantFrom<ClothKey>('light', 'dark', '#000000', '#ffffff')
const some = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })

const versions: fc.Arbitrary<readonly ClothVersion[]> = fc.uniqueArray(
  fc
    .record({
      key: keys,
      visibility: fc.constantFrom('shown' as const, 'hidden' as const),
      fill: some(colour),
      colour: some(colour),
      ground: some(fc.oneof(colour, fc.constant('none' as const))),
      outline: some(colour),
      shadow: some(colour),
      filters: some(fc.constantFrom({}, { invert: true as const })),
    })
    .map((made) => JSON.parse(JSON.stringify(made)) as ClothVersion),
  { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
)

/** Documents in which every second layer has versions. */
const versioned = fc.tuple(documents, fc.array(versions, { minLength: 1, maxLength: 6 })).map(([document, lists]) => {
  let at = 0
  const given = (layer: Layer): Layer => {
    const cloths = at++ % 2 === 0 ? { cloths: lists[at % lists.length] as readonly ClothVersion[] } : {}
    if (layer.type !== 'group') return { ...layer, ...cloths }
    return { ...layer, ...cloths, children: layer.children.map(given) }
  }
  return openDocument(onFaces(document, () => (layers) => layers.map(given)))
})

const moved = (document: DesignDocument): DesignDocument =>
  onFaces(document, () => (layers) => layers.map((layer) => ({ ...layer, x: layer.x / 2 })))

describe('Artwork per cloth, any document | EDT-05', () => {
  test('what is printed on a cloth is a valid document without versions, alike for alike cloths', () => {
    fc.assert(
      fc.property(versioned, fc.constantFrom(...HEXES), (document, hex) => {
        const shown = documentOn(document, clothOf(hex))
        expect(writeDocument(shown)).not.toContain('"cloths"')
        expect(() => openDocument(shown)).not.toThrow()
        expect(documentOn(document, clothOf(hex)).faces).toEqual(shown.faces)
        expect(documentOn(shown, NO_CLOTH)).toBe(shown)
      }),
      { numRuns: 60 },
    )
  })

  test('versions survive writing, patches and edits that do not concern them', () => {
    fc.assert(
      fc.property(versioned, fc.constantFrom(...HEXES), some(keys), (document, hex, key) => {
        expect(readDocument(writeDocument(document))).toEqual(document)
        const light = openDocument(lightVersion(document))
        const patch = patchOf(1, document, light)
        expect(patch ? openDocument(patched(document, patch)) : document).toEqual(light)

        const seen = documentOn(document, clothOf(hex))
        const made = absorbed(document, seen, moved(seen), { cloth: clothOf(hex), target: key ?? null })
        expect(openDocument(made)).toEqual(openDocument(moved(document)))
      }),
      { numRuns: 60 },
    )
  })
})
