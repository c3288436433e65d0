import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { covers, missingFrom } from '../fonts/covers.ts'
import { FACES } from '../fonts/faces.ts'
import { FONTS, FONT_HASHES, fontNamed } from '../fonts/manifest.ts'

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

describe('Fonts', () => {
  test("the manifest's hashes and sizes match the files", () => {
    expect(FONTS).toHaveLength(FACES.length)
    for (const { id, source, sha256, bytes } of FONTS) {
      const file = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${source}`)))
      expect([id, createHash('sha256').update(file).digest('hex'), file.length]).toEqual([id, sha256, bytes])
    }
  })

  test('ids, names, files and families are unique', () => {
    for (const name of ['id', 'name_zh', 'name_en', 'file', 'family', 'sha256'] as const)
      expect(new Set(FONTS.map((font) => font[name])).size).toBe(FONTS.length)
    expect([...FONT_HASHES.keys()]).toEqual(FONTS.map(({ id }) => id))
    expect(fontNamed('comic-sans-400')).toBeUndefined()
  })

  test("every face covers the keyboard's letters, and CJK faces cover Chinese", () => {
    for (const { id, cjk } of FONTS) {
      expect([id, missingFrom(id, ASCII)]).toEqual([id, []])
      expect([id, covers(id, '你好，世界。「墨折」的设计：￥128！')]).toEqual([id, cjk])
    }
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
