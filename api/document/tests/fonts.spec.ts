import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { covers, familyList, filesFor, missingFrom } from '../fonts/covers.ts'
import { FACES, MOODS } from '../fonts/faces.ts'
import { FONTS, FONT_HASHES, fontNamed, type FontFace } from '../fonts/manifest.ts'
import { faceOf, findFamilies, SCRIPT_NAMES } from '../fonts/search.ts'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
const folderOf = ({ familyId }: FontFace) =>
  dirname(fileURLToPath(import.meta.resolve(`@fontsource/${familyId}/metadata.json`)))
const pathOf = (font: FontFace, subset: string) =>
  join(folderOf(font), 'files', `${font.familyId}-${subset}-${font.weight}-${font.italic ? 'italic' : 'normal'}.woff2`)

describe('Fonts', () => {
  test("the manifest's hashes and sizes match the files", () => {
    expect(FONTS).toHaveLength(FACES.length)
    for (const font of FONTS)
      for (const [index, { subset, bytes, address }] of font.files.entries()) {
        const content = readFileSync(pathOf(font, subset))
        const hash = createHash('sha256').update(content).digest('hex')
        expect([font.id, subset, content.length]).toEqual([font.id, subset, bytes])
        expect(address).toBe(
          index === 0 ? `/fonts/${hash}.woff2` : `/fonts/${font.sha256}-${subset}-${hash.slice(0, 12)}.woff2`,
        )
      }
  })

  test('[EDT-01] the faces that designs named before have the files they had', () => {
    const former = {
      'noto-sans-sc-400': '95e3633b6a98',
      'noto-sans-sc-700': 'e1df51edc00b',
      'ma-shan-zheng-400': '5b31c15b66b6',
      'zcool-xiaowei-400': 'f943c7337ff4',
      'inter-400': '8909904ab6c8',
      'inter-700': '6f56409fd3d6',
      'anton-400': 'd0fa07ff63dd',
      'pacifico-400': '99ec044ad904',
      'playfair-display-400': '1fe9ad5d8b2e',
      'playfair-display-700': '28453852ea16',
      'jetbrains-mono-400': '14425ba9c695',
    }
    for (const [id, hash] of Object.entries(former)) expect([id, FONT_HASHES.get(id)?.slice(0, 12)]).toEqual([id, hash])
  })

  test('ids, names, addresses and aliases are unique', () => {
    for (const name of ['id', 'name_zh', 'name_en', 'file', 'family', 'sha256'] as const)
      expect(new Set(FONTS.map((font) => font[name])).size).toBe(FONTS.length)
    const files = FONTS.flatMap((font) => font.files)
    for (const name of ['address', 'alias'] as const)
      expect(new Set(files.map((file) => file[name])).size).toBe(files.length)
    expect([...FONT_HASHES.keys()]).toEqual(FONTS.map(({ id }) => id))
    expect(fontNamed('comic-sans-400')).toBeUndefined()
  })

  test('[EDT-01] are sixty families and more in every mood, with an open licence in the package', () => {
    expect(findFamilies({}).length).toBeGreaterThanOrEqual(68)
    for (const mood of MOODS) expect([mood, findFamilies({ mood }).length >= 5]).toEqual([mood, true])
    for (const font of findFamilies({})) {
      const { license } = JSON.parse(readFileSync(join(folderOf(font), 'metadata.json'), 'utf8')) as {
        license: { type: string }
      }
      expect([font.id, ['OFL-1.1', 'Apache-2.0'].includes(license.type)]).toEqual([font.id, true])
      expect(statSync(join(folderOf(font), 'LICENSE')).size).toBeGreaterThan(200)
    }
  })

  test('[EDT-01] every script is written, most in several families', () => {
    for (const script of SCRIPT_NAMES) expect([script, findFamilies({ script }).length >= 1]).toEqual([script, true])
    for (const script of ['latin_extended', 'cyrillic', 'arabic', 'hebrew', 'devanagari', 'thai', 'korean'] as const)
      expect([script, findFamilies({ script }).length >= 2]).toEqual([script, true])
    expect(findFamilies({ words: ' pacif ' }).map(({ id }) => id)).toEqual(['pacifico-400'])
    expect(findFamilies({ words: '思源' }).map(({ id }) => id)).toEqual(['noto-sans-sc-400'])
    expect(findFamilies({ words: 'no such font' })).toEqual([])
  })

  test('[EDT-01] a text needs the files with its letters only, the first always', () => {
    const inter = fontNamed('inter-400')!
    const subsets = (text: string) => filesFor(inter, text).map(({ subset }) => subset)
    expect(subsets('Anna')).toEqual(['latin'])
    expect(subsets('Łukasz Привет')).toEqual(['latin', 'latin-ext', 'cyrillic'])
    expect(familyList(filesFor(inter, 'Ł'))).toBe('"inkfold-inter-400", "inkfold-inter-400-latin-ext"')
  })

  test('[EDT-03] bold and italic are faces of the family where there are some', () => {
    expect(faceOf(fontNamed('inter-400')!, 700, false)?.id).toBe('inter-700')
    expect(faceOf(fontNamed('inter-700')!, 700, true)?.id).toBe('inter-700-italic')
    expect(faceOf(fontNamed('anton-400')!, 700, false)).toBeUndefined()
  })

  test("the text faces cover the keyboard's letters, and CJK faces cover Chinese", () => {
    for (const { id, cjk } of FONTS) expect([id, covers(id, '你好，世界。「墨折」的设计：￥128！')]).toEqual([id, cjk])
    for (const id of ['noto-sans-sc-400', 'inter-400', 'anton-400', 'jetbrains-mono-400'])
      expect([id, missingFrom(id, ASCII)]).toEqual([id, []])
  })

  test('lists missing characters once each, by grapheme', () => {
    expect(missingFrom('anton-400', '你好 you 你 😀')).toEqual(['你', '好', '😀'])
    expect(missingFrom('noto-sans-sc-400', '𠮷')).toEqual(['𠮷'])
    expect(missingFrom('comic-sans-400', 'Hi')).toEqual(['H', 'i'])
  })

  test('line feeds and joiners need no glyph', () => {
    expect(missingFrom('anton-400', 'a\nb\u200d\ufe0f')).toEqual([])
  })
})
