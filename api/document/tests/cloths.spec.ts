import { describe, expect, test } from 'vitest'
import { clothOf, documentOn, faceOn, NO_CLOTH, toneOf } from '../model/cloths.ts'
import type { DesignDocument } from '../model/document.ts'
import type { ClothVersion, Layer, TextLayer } from '../model/layers.ts'
import type { ClothKey } from '../model/paint.ts'
import { usedFaces } from '../model/uses.ts'
import { artworkSizes } from '../geometry/artwork.ts'
import { absorbed, withoutVersion } from '../operations/cloth_versions.ts'
import { ungroupLayer } from '../operations/group.ts'
import { lightened } from '../operations/lightened.ts'
import { lightVersion } from '../operations/light_version.ts'
import { replaceLayer } from '../operations/rewrite.ts'
import { patched } from '../patches/apply.ts'
import { conflictsOf } from '../patches/conflicts.ts'
import { patchOf } from '../patches/diff.ts'
import { contrastOf } from '../preflight/contrast.ts'
import { preflightOf } from '../preflight/preflight.ts'
import { unprintableFaces } from '../preflight/unprintable.ts'
import { DocumentFault } from '../validation/fault.ts'
import { openDocument } from '../validation/validate.ts'
import { code, design, face, group, image, onFront, text, tile, withValue } from './support/documents.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'
const NAVY = '#1f2a44'
const dark = (changed: Omit<ClothVersion, 'key'>, key: ClothKey = 'dark'): ClothVersion => ({ key, ...changed })
const ink = (document: DesignDocument, hex: string) =>
  faceOn(document.faces[0]!, clothOf(hex)).layers.map((layer) => ('fill' in layer ? layer.fill : layer.hidden))
const there = new Map([[7, 'there' as const]])

describe('Artwork per cloth | EDT-05', () => {
  test('a colour of the blank wins over its tone, and the tone over the design', () => {
    const document = onFront(
      text('t', { fill: BLACK, cloths: [dark({ fill: WHITE }), dark({ fill: '#ffd700' }, NAVY)] }),
      image('i', { cloths: [dark({ visibility: 'hidden' })] }),
      image('logo', { hidden: true, cloths: [dark({ visibility: 'shown' })] }),
    )
    expect([toneOf(BLACK), toneOf(NAVY), toneOf('#808080'), toneOf(WHITE)]).toEqual(['dark', 'dark', 'light', 'light'])
    expect(ink(document, WHITE)).toEqual([BLACK, undefined, true])
    expect(ink(document, BLACK)).toEqual([WHITE, true, undefined])
    expect(ink(document, NAVY)).toEqual(['#ffd700', true, undefined])
    expect(JSON.stringify(faceOn(document.faces[0]!, clothOf(BLACK)))).not.toContain('cloths')
  })

  test('cloths that look alike are one object, and a design without versions is itself', () => {
    const plain = onFront(text('t'))
    expect(documentOn(plain, clothOf(BLACK))).toBe(plain)
    const document = onFront(text('t', { cloths: [dark({ fill: WHITE })] }), image('i'))
    const [front] = document.faces
    expect(faceOn(front!, clothOf(BLACK))).toBe(faceOn(front!, clothOf(NAVY)))
    expect(faceOn(front!, clothOf(WHITE))).toBe(faceOn(front!, NO_CLOTH))
    expect(faceOn(front!, clothOf(BLACK)).layers[1]).toBe(front!.layers[1])
    expect(documentOn(document, clothOf(BLACK))).toBe(documentOn(document, clothOf(BLACK)))
  })

  test('outline, shadow, runs, code, filters and background follow; groups pass it on', () => {
    const outline = { colour: '#111111', width: 1 } as const
    const shadow = { colour: '#222222', opacity: 1, x: 1, y: 1, blur: 0 } as const
    const runs = [{ from: 0, to: 1, fill: '#333333' as const }]
    const version = dark({ outline: WHITE, shadow: WHITE, inks: [{ from: '#333333', to: '#eeeeee' }] })
    const document = design([
      face(
        'front',
        [
          group('g', [text('t', { outline, shadow, runs, cloths: [version] })]),
          code('c', { cloths: [dark({ colour: BLACK, ground: WHITE })] }),
          tile('p', { filters: { sepia: true }, cloths: [dark({ filters: { invert: true } })] }),
          image('i', { filters: { sepia: true }, cloths: [dark({ filters: {} })] }),
        ],
        { fill: '#0b7285', cloths: [{ key: 'dark', fill: 'none' }] },
      ),
    ])
    const shown = faceOn(openDocument(document).faces[0]!, clothOf(BLACK))
    expect(shown.fill).toBeUndefined()
    expect(shown.layers).toMatchObject([
      { children: [{ outline: { colour: WHITE, width: 1 }, shadow: { colour: WHITE }, runs: [{ fill: '#eeeeee' }] }] },
      { colour: BLACK, ground: WHITE },
      { filters: { invert: true } },
      {},
    ])
    expect(shown.layers[3]).not.toHaveProperty('filters')
    expect(faceOn(document.faces[0]!, clothOf(WHITE)).fill).toBe('#0b7285')
  })

  test('what a version does not have has no effect, and equal artwork has equal bytes', () => {
    const plain = design([face('front', [image('i', { hidden: true }), text('t', { fill: WHITE })])])
    const made = onFront(
      image('i', { cloths: [dark({ visibility: 'hidden', fill: WHITE, colour: WHITE, outline: WHITE })] }),
      text('t', { fill: BLACK, cloths: [dark({ fill: WHITE, ground: WHITE, filters: { invert: true } })] }),
    )
    const open = (document: DesignDocument) => openDocument(document).faces[0]!
    expect(JSON.stringify(faceOn(open(made), clothOf(BLACK)))).toBe(JSON.stringify(open(plain)))
  })

  test('hostile versions are refused at their place', () => {
    const document = onFront(text('t', { cloths: [dark({ fill: WHITE })] }))
    const refused = (path: string, value: unknown) => {
      try {
        openDocument(withValue(document, path, value))
        return null
      } catch (error) {
        return error instanceof DocumentFault ? `${error.path} ${error.reason}` : error
      }
    }
    const at = 'faces.0.layers.0.cloths'
    const many = Array.from({ length: 25 }, (_, n) => ({ key: `#${String(n).padStart(6, '0')}`, fill: WHITE }))
    expect([
      refused(at, []),
      refused(at, many),
      refused(at, [{ key: 'dark' }]),
      refused(at, [{ key: 'plaid', fill: WHITE }]),
      refused(at, [{ key: '#FFF', fill: WHITE }]),
      refused(at, [{ key: 'dark', fill: 'url(http://x)' }]),
      refused(at, [{ key: 'dark', inks: [{ from: WHITE, to: 'red' }] }]),
      refused(at, [{ key: 'dark', visibility: true }]),
      refused(at, [{ key: 'dark', fill: WHITE }, { key: 'dark', fill: BLACK }]), // prettier-ignore
      refused(at, [{ key: 'dark', x: 5 }]),
      refused(
        'faces.0.cloths',
        many.slice(1).map(({ key }) => ({ key, fill: WHITE })),
      ),
      refused('faces.0.cloths', [{ key: 'dark' }]),
      refused('faces.0.cloths', [{ key: 'dark', fill: 'all' }]),
    ]).toEqual([
      `${at} too_few`,
      `${at} too_many`,
      `${at}.0 too_few`,
      `${at}.0.key unknown_choice`,
      `${at}.0.key malformed`,
      `${at}.0.fill malformed`,
      `${at}.0.inks.0.to malformed`,
      `${at}.0.visibility unknown_choice`,
      `${at}.1.key duplicate`,
      `${at}.0.x unknown_property`,
      'faces.0.layers.0.cloths too_many',
      'faces.0.cloths.0.fill missing',
      'faces.0.cloths.0.fill malformed',
    ])
  })

  test('two people may change different cloths of one layer', () => {
    const before = onFront(text('t', { cloths: [dark({ fill: WHITE })] }))
    const change = (cloths: readonly ClothVersion[]) => onFront(text('t', { cloths }))
    const mine = patchOf(1, before, change([dark({ fill: '#fff8dc' })]))!
    const theirs = patchOf(1, before, change([dark({ fill: WHITE }), { key: 'light', visibility: 'hidden' }]))!
    expect(conflictsOf(mine, theirs)).toEqual([])
    const both = patched(patched(before, mine), theirs)
    expect(openDocument(both).faces[0]!.layers[0]!.cloths).toEqual([
      dark({ fill: '#fff8dc' }),
      { key: 'light', visibility: 'hidden' },
    ])
    expect(conflictsOf(mine, patchOf(1, before, change([dark({ fill: BLACK })]))!)).not.toEqual([])
  })

  test('the light version makes dark inks light, keeps their hue, and leaves what can be seen', () => {
    expect([lightened(BLACK), lightened(WHITE), lightened('#ffd700')]).toEqual([WHITE, WHITE, '#ffd700'])
    for (const colour of ['#1f2a44', '#7a0019', '#0b3d0b', '#3b0764', '#111111'] as const) {
      const light = lightened(colour)
      expect(contrastOf(light, BLACK), colour).toBeGreaterThan(7)
      const channels = [1, 3, 5].map((at) => Number.parseInt(light.slice(at, at + 2), 16))
      const before = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
      expect(channels.indexOf(Math.max(...channels)), colour).toBe(before.indexOf(Math.max(...before)))
    }
    const outline = { colour: WHITE, width: 1 } as const
    const document = onFront(
      text('t', { fill: BLACK, runs: [{ from: 0, to: 1, fill: NAVY }] }),
      text('seen', { fill: BLACK, outline }),
      text('light', { fill: WHITE }),
      group('g', [code('c')]),
      image('i'),
    )
    const made = openDocument(lightVersion(document))
    expect(made.faces[0]!.layers.map(({ cloths }) => cloths)).toEqual([
      [dark({ fill: WHITE, inks: [{ from: NAVY, to: lightened(NAVY) }] })],
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(faceOn(made.faces[0]!, clothOf(BLACK)).layers[3]).toMatchObject({ children: [{ ground: WHITE }] })
    expect(preflightOf(made, [BLACK, NAVY])[0]!.findings.filter(({ kind }) => kind === 'unseen_ink')).toEqual([])
    expect(lightVersion(made)).toBe(made)
    const filled = design([face('front', [text('t', { fill: BLACK })], { fill: WHITE })])
    expect(lightVersion(filled)).toBe(filled)
  })

  test('an edit seen on a cloth goes to its version, or to the layer', () => {
    const document = onFront(text('t', { fill: BLACK }), image('i'))
    const edit = (from: DesignDocument, target: ClothKey | null, hex: string, change: (layer: Layer) => Layer) => {
      const seen = documentOn(from, clothOf(hex))
      return absorbed(from, seen, replaceLayer(seen, 't', change), { cloth: clothOf(hex), target })
    }
    const filled = (fill: `#${string}`) => (layer: Layer) => ({ ...(layer as TextLayer), fill, x: layer.x + 1 })
    const first = edit(document, 'dark', BLACK, filled(WHITE))
    expect(first.faces[0]!.layers[0]).toMatchObject({ fill: BLACK, x: 201, cloths: [dark({ fill: WHITE })] })
    // Without a target, the version that is seen is changed; elsewhere the layer itself.
    const second = edit(first, null, NAVY, filled('#fff8dc'))
    expect(second.faces[0]!.layers[0]).toMatchObject({ fill: BLACK, cloths: [dark({ fill: '#fff8dc' })] })
    const third = edit(second, null, WHITE, filled('#222222'))
    expect(third.faces[0]!.layers[0]).toMatchObject({ fill: '#222222', cloths: [dark({ fill: '#fff8dc' })] })
    const fourth = edit(third, NAVY, NAVY, ({ ...layer }) => ({ ...layer, hidden: true }))
    expect(ink(fourth, BLACK)).toEqual(['#fff8dc', undefined])
    expect(faceOn(fourth.faces[0]!, clothOf(NAVY)).layers[0]).toMatchObject({ hidden: true })
    expect(fourth.faces[0]!.layers[0]).not.toHaveProperty('hidden')
    expect(openDocument(fourth).faces).toEqual(fourth.faces)
    expect(withoutVersion(withoutVersion(fourth, NAVY, null), 'dark', null).faces[0]!.layers[0]).not.toHaveProperty(
      'cloths',
    )
    expect(edit(fourth, 'dark', BLACK, (layer) => layer)).toBe(fourth)
  })

  test('colours of parts of a text go to the version by the colour they replace', () => {
    const runs = [{ from: 0, to: 1, fill: NAVY as `#${string}` }]
    const document = onFront(text('t', { fill: BLACK, runs }))
    const seen = documentOn(document, clothOf(BLACK))
    const after = replaceLayer(seen, 't', (layer) => ({
      ...(layer as TextLayer),
      runs: [{ ...runs[0]!, fill: WHITE }],
    }))
    const made = absorbed(document, seen, after, { cloth: clothOf(BLACK), target: 'dark' })
    expect(made.faces[0]!.layers[0]).toMatchObject({ runs, cloths: [dark({ inks: [{ from: NAVY, to: WHITE }] })] })
  })

  test('a face counts once it prints on some cloth, and must print on each', () => {
    const some = onFront(image('i', { hidden: true, cloths: [dark({ visibility: 'shown' })] }))
    expect(usedFaces(some)).toHaveLength(1)
    expect(artworkSizes(some)).toEqual([{ face: 'front', width_mm: 100, height_mm: 100 }])
    expect(unprintableFaces(some, there)).toMatchObject([{ face: 'front', reason: 'empty' }])
    const each = onFront(
      image('i', { hidden: true, cloths: [dark({ visibility: 'shown' })] }),
      image('j', { cloths: [dark({ visibility: 'hidden' })] }),
    )
    expect(unprintableFaces(each, there)).toEqual([])
    const lost = onFront(image('j'), text('t', { font: 'none', hidden: true, cloths: [dark({ visibility: 'shown' })] }))
    expect(unprintableFaces(lost, there)).toMatchObject([{ reason: 'font', layer: 't' }])
    const freed = ungroupLayer(onFront(group('g', [image('a')], { cloths: [dark({ visibility: 'hidden' })] })), 'g')
    expect(freed.faces[0]!.layers[0]!.cloths).toEqual([dark({ visibility: 'hidden' })])
  })

  test('preflight looks at each colour with its own artwork', () => {
    const document = onFront(text('t', { fill: BLACK, cloths: [dark({ fill: WHITE }, BLACK)] }))
    const unseen = preflightOf(document, [BLACK, '#101010', WHITE])[0]!.findings
    expect(unseen).toEqual([{ kind: 'unseen_ink', layer: 't', said: '#101010' }])
  })
})
