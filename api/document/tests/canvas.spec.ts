import { describe, expect, test } from 'vitest'
import { modulesOf } from '../canvas/codes.ts'
import { filterPixels, matrixOfFilters } from '../canvas/filters.ts'
import { glyphsOf } from '../canvas/glyphs.ts'
import { paintText } from '../canvas/paint_text.ts'
import type { Filters, TextLayer } from '../model/layers.ts'
import { breakLines } from '../text/break_lines.ts'
import { laidOut } from '../text/laid_out.ts'
import { code, text } from './support/documents.ts'
import { widthOf } from './support/letters.ts'

const filteredPixel = (pixel: readonly number[], filters: Filters) => {
  const data = new Uint8ClampedArray(pixel)
  const matrix = matrixOfFilters(filters)
  if (matrix) filterPixels(data, matrix)
  return [...data]
}

describe('Filters', () => {
  test('have no effect at neutral values', () => {
    expect(matrixOfFilters({})).toBeNull()
    expect(matrixOfFilters({ brightness: 0, hue: 0 })).toBeNull()
  })

  test('change colours as named and keep alpha', () => {
    const pixel = [200, 100, 50, 128]
    expect(filteredPixel(pixel, { invert: true })).toEqual([55, 155, 205, 128])
    expect(filteredPixel(pixel, { brightness: 0.2 })).toEqual([251, 151, 101, 128])
    expect(filteredPixel(pixel, { brightness: -1 })).toEqual([0, 0, 0, 128])
    expect(filteredPixel(pixel, { contrast: -1 })).toEqual([128, 128, 128, 128])
    expect(filteredPixel(pixel, { saturation: -1 })).toEqual(filteredPixel(pixel, { greyscale: true }))
    expect(new Set(filteredPixel(pixel, { greyscale: true }).slice(0, 3)).size).toBe(1)
    expect(filteredPixel(pixel, { sepia: true })).toEqual([165, 147, 114, 128])
    expect(filteredPixel([255, 0, 0, 255], { hue: 120 })[1]).toBeGreaterThan(50)
  })

  test('keep grey for any hue and saturation', () => {
    for (const hue of [-180, -90, 30, 180]) expect(filteredPixel([90, 90, 90, 255], { hue })).toEqual([90, 90, 90, 255])
    expect(filteredPixel([90, 90, 90, 255], { saturation: 1 })).toEqual([90, 90, 90, 255])
  })

  test('apply in their fixed order', () => {
    expect(filteredPixel([10, 20, 30, 255], { brightness: 0.2, invert: true })).toEqual([194, 184, 174, 255])
  })
})

describe('Codes', () => {
  test('have the module count of their standards and are dark only where required', () => {
    const qr = modulesOf(code('a'))
    expect([qr.width, qr.height]).toEqual([21, 21])
    const ean = modulesOf(code('b', { symbology: 'ean13', text: '4006381333931' }))
    expect(ean.width).toBe(95)
    const bars = ean.dark.map((bar) => bar.map(([x]) => x))
    expect(bars[0]).toEqual([0, 1, 1, 0])
    expect(bars).toHaveLength(30)
    expect(modulesOf(code('c', { symbology: 'code128', text: 'AB' })).width).toBe(57)
  })
})

describe('Letters', () => {
  test("keep their size beyond the browsers' largest font", () => {
    const inked = (pxPerMm: number) => {
      const scales: number[] = []
      const fonts: number[] = []
      const pen = {
        globalAlpha: 1,
        save() {},
        restore() {},
        translate() {},
        fillText() {},
        measureText: () => ({ width: 1 }),
        scale: (by: number) => void scales.push(by),
        set font(font: string) {
          fonts.push(Number.parseFloat(font))
        },
      }
      const sheet = () => ({ width: 1, height: 1, getContext: () => pen })
      paintText(pen as never, text('t', { size: 500 }), {
        pxPerMm,
        picture: () => null,
        family: () => 'F',
        modules: modulesOf,
        sheet,
      } as never)
      return { font: fonts.at(-1) as number, drawn: (fonts.at(-1) as number) * (scales.at(-1) as number) }
    }
    expect(inked(3)).toEqual({ font: 1500, drawn: 1500 })
    expect(inked(160).font).toBeLessThan(10_000)
    expect(inked(160).drawn).toBeCloseTo(80_000)
  })
})

const natural = widthOf(10)
const set = (but: Partial<TextLayer>) => {
  const layer = text('t', { size: 10, leading: 1.2, ...but })
  const spacing = (layer.spacing ?? 0) * layer.size
  return laidOut(layer, (words) => natural(words) + [...words].length * spacing)
}

describe('Letters', () => {
  test('of a plain line are drawn in one call, so that ligatures work', () => {
    const [first, second, ...rest] = glyphsOf(set({ text: 'Hello\nyou', align: 'start' }), natural)
    expect(rest).toEqual([])
    expect([first?.text, first?.x, second?.text, second?.x]).toEqual(['Hello', -12.5, 'you', -12.5])
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(12)
  })

  test('are aligned by the visible part of their line', () => {
    const at = (align: TextLayer['align'], spacing?: number) =>
      glyphsOf(set({ text: 'aaaa\nbb', align, ...(spacing && { spacing }) }), natural).find(
        ({ text: t }) => t[0] === 'b',
      )?.x
    expect([at('start'), at('center'), at('end')]).toEqual([-10, -5, 0])
    expect([at('start', 0.5), at('center', 0.5), at('end', 0.5)]).toEqual([-20, -7.5, 5])
  })

  test('of a justified line reach both sides, and the last line stays at the start', () => {
    const layer = set({ text: '一二三四五六七', wrap: true, width: 43, align: 'justify' })
    const glyphs = glyphsOf(layer, natural)
    expect(layer.lines.map((line) => line.text)).toEqual(['一二三四', '五六七'])
    expect(glyphs[0]?.x).toBe(-21.5)
    expect(glyphs[3]?.x).toBeCloseTo(11.5)
    expect(glyphs.at(-1)).toMatchObject({ text: '五六七', x: -21.5 })
  })

  test('form columns from the right, with Latin letters rotated', () => {
    const glyphs = glyphsOf(set({ text: '上A\n下', vertical: true, align: 'start' }), natural)
    expect(glyphs.map(({ text: t, turn }) => [t, turn !== undefined])).toEqual([
      ['上', false],
      ['A', true],
      ['下', false],
    ])
    expect(glyphs[0]?.x).toBeCloseTo(1)
    expect(glyphs[2]?.x).toBeCloseTo(-11)
    expect(glyphs[1]?.y).toBeCloseTo(2.5)
  })

  test('on a curve are upright on its circle, for either sign of the radius', () => {
    for (const radius of [40, -40]) {
      const glyphs = glyphsOf(set({ text: 'abcdef', curve: { radius } }), natural)
      const turns = glyphs.map(({ turn = 0 }) => turn)
      expect(turns[0]).toBeCloseTo(-(turns.at(-1) ?? 0))
      expect(Math.sign(turns[0] ?? 0)).toBe(-Math.sign(radius))
      const distances = glyphs.map(({ x, y }) => Math.hypot(x, y - radius))
      expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(0.01)
    }
  })

  test('equal the stored lines for any style', () => {
    const words = '你好 Hello — 「世界」！'
    for (const but of [{}, { spacing: 0.2 }, { vertical: true as const }, { curve: { radius: 30 } }]) {
      const layer = set({ text: words, ...but })
      const said = glyphsOf(layer, natural).map((one) => one.text)
      expect(said.join('')).toBe(breakLines(words, natural)[0]?.text)
    }
  })
})
