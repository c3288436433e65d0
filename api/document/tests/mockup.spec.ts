import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bakeQuad } from '../mockup/bake_quad.ts'
import { canvasOf, compose } from '../mockup/compose.ts'
import { decode } from '../mockup/decode.ts'
import { faceUnder } from '../mockup/homography.ts'
import { openedGrid, packedGrid } from '../mockup/packed_grid.ts'
import { pack } from '../mockup/pack.ts'
import { premultiplied } from '../mockup/premultiplied.ts'
import { shrunk } from '../mockup/shrunk.ts'
import { SHADE_ONE, type Pixels, type Template } from '../mockup/template.ts'

const WHOLE = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

function picture(width: number, height: number, at: (x: number, y: number) => readonly number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) data.set(at(i % width, Math.floor(i / width)), i * 4)
  return { width, height, data }
}
const plain = (width: number, height: number, ...rgba: number[]) => picture(width, height, () => rgba)
const pixel = ({ width, data }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]
const gradient = (width: number, height: number) =>
  picture(width, height, (x, y) => [x * 7 + 3, y * 5 + 11, (x * y) % 256, 255])

/** White, fully tintable, evenly lit, with one face that covers the picture. */
function flat(width: number, height: number, planes: Partial<Template> = {}): Template {
  const template = bakeQuad(plain(width, height, 255, 255, 255, 255), [{ key: 'front', corners: WHOLE }])
  const whole = new Uint8Array(width * height)
  return { ...template, colour: whole.slice().fill(255), shade: whole.slice().fill(SHADE_ONE), ...planes }
}
const printed = (template: Template, print: Pixels, hex = '#ffffff') =>
  compose(template, hex, new Map([['front', print]]))

describe('a piece without a print', () => {
  it('is the base in white, and the colour itself where white and evenly lit', () => {
    const photo = gradient(30, 20)
    expect(compose({ ...flat(30, 20), base: photo }, '#ffffff').data).toEqual(photo.data)
    expect(pixel(compose(flat(8, 8), '#1f2a44'), 3, 3)).toEqual([0x1f, 0x2a, 0x44, 255])
  })

  it('takes the colour only within the colour plane', () => {
    const colour = new Uint8Array(64)
    colour[0] = 255
    colour[1] = 51
    const piece = compose(flat(8, 8, { colour }), '#000000')
    expect([0, 1, 2].map((x) => pixel(piece, x, 0)[0])).toEqual([0, 204, 255])
  })

  it('shows added light in black and almost none in white', () => {
    const light = new Uint8Array(64).fill(51)
    expect(pixel(compose(flat(8, 8, { light }), '#000000'), 4, 4)).toEqual([51, 51, 51, 255])
    expect(pixel(compose(flat(8, 8, { light }), '#ffffff'), 4, 4)).toEqual([255, 255, 255, 255])
  })

  it('is deterministic, and pictures do not share memory', () => {
    const template = flat(16, 16)
    const first = compose(template, '#336699')
    first.data.fill(0)
    expect(pixel(compose(template, '#336699'), 2, 2)).toEqual([0x33, 0x66, 0x99, 255])
    expect(pixel(compose(template, '#996633'), 2, 2)).toEqual([0x99, 0x66, 0x33, 255])
  })

  it('rejects an invalid colour', () => {
    for (const hex of ['red', '#fff', '336699', '#12345g']) expect(() => compose(flat(4, 4), hex)).toThrow(RangeError)
  })
})

describe('a print', () => {
  it("in its face's size maps pixel to pixel", () => {
    const print = gradient(40, 32)
    const { data } = printed(flat(40, 32), print)
    expect(Math.max(...data.map((value, i) => Math.abs(value - (print.data[i] as number))))).toBeLessThanOrEqual(1)
  })

  it('is limited by the mask and has its strength', () => {
    const template = flat(8, 8)
    const face = template.faces[0]!
    const mask = face.mask.map((_, i) => [0, 255, 51][i % 8] ?? 0)
    const out = printed({ ...template, faces: [{ ...face, mask }] }, plain(8, 8, 0, 0, 0, 255))
    expect([0, 1, 2, 3].map((x) => pixel(out, x, 4)[0])).toEqual([255, 0, 204, 255])
  })

  it('of another face has no effect, and a face without one stays plain', () => {
    const template = flat(8, 8)
    const prints = new Map([['back', plain(8, 8, 0, 0, 0, 255)]])
    expect(compose(template, '#ffffff', prints)).toEqual(compose(template, '#ffffff'))
  })

  it('is darkened and lightened by the shade', () => {
    const shade = new Uint8Array(64).fill(SHADE_ONE / 2)
    expect(pixel(printed(flat(8, 8, { shade }), plain(8, 8, 200, 100, 50, 255)), 4, 4)).toEqual([100, 50, 25, 255])
  })

  it('adds shine in proportion to its alpha', () => {
    const light = new Uint8Array(64).fill(51)
    const black = flat(8, 8, { light })
    expect(pixel(printed(black, plain(8, 8, 0, 0, 0, 255), '#000000'), 4, 4)[0]).toBe(51)
    expect(pixel(printed(black, plain(8, 8, 0, 0, 0, 0), '#000000'), 4, 4)[0]).toBe(51)
  })

  it('ends at the print area although the mask continues', () => {
    const corners = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ] as const
    const template = bakeQuad(plain(80, 80, 255, 255, 255, 255), [{ key: 'front', corners }])
    const out = printed(template, plain(40, 40, 0, 0, 0, 255))
    const row = Array.from({ length: 80 }, (_, x) => pixel(out, x, 40)[0])
    expect(row.slice(0, 19)).toEqual(Array(19).fill(255))
    expect(row.slice(21, 59)).toEqual(Array(38).fill(0))
    expect(row.slice(61)).toEqual(Array(19).fill(255))
  })

  it('that is much too large is downscaled first and keeps its mean', () => {
    const stripes = picture(640, 64, (x) => (x % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
    const row = pixel(printed(flat(64, 8), stripes), 30, 4)
    expect(row[0]).toBeGreaterThan(120)
    expect(row[0]).toBeLessThan(135)
  })

  it('is the same in two runs, in any colour', () => {
    const template = flat(24, 24)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffffff }),
        fc.uint8Array({ minLength: 4, maxLength: 4 }),
        (rgb, noise) => {
          const hex = `#${rgb.toString(16).padStart(6, '0')}`
          const print = premultiplied(picture(24, 24, (x, y) => [...noise].map((value) => value * (x + 1) * (y + 3))))
          expect(printed(template, print, hex)).toEqual(printed({ ...template }, print, hex))
        },
      ),
    )
  })

  it('is laid once for all colours with the same result as separately', () => {
    const [template, print] = [flat(24, 24), premultiplied(picture(24, 24, (x, y) => [x * 9, y * 9, 80, x * y]))]
    const canvas = canvasOf(template)
    for (const hex of ['#ffffff', '#1f2a44', '#c8202f', '#1f2a44']) {
      const alone = printed(flat(24, 24), { ...print }, hex)
      expect(compose(template, hex, new Map([['front', print]]), canvas)).toEqual(alone)
    }
  })

  it('is brightened to white at most, however thin it is', () => {
    const shade = new Uint8Array(64).fill(255)
    const lifted = (alpha: number) => pixel(printed(flat(8, 8, { shade }), premultiplied(plain(8, 8, 250, 250, 250, alpha)), '#000000'), 4, 4) // prettier-ignore
    expect(lifted(255)[0]).toBe(255)
    expect(lifted(100)[0]).toBe(100)
  })

  it("stays between its own colour and the piece's", () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(channel, channel, channel, channel, (under, ink, alpha, part) => {
        const template = flat(8, 8)
        const faces = template.faces.map((face) => ({ ...face, mask: face.mask.map(() => part) }))
        const print = premultiplied(plain(8, 8, ink, ink, ink, alpha))
        const hex = `#${under.toString(16).padStart(2, '0').repeat(3)}`
        const [seen = -1] = pixel(printed({ ...template, faces }, print, hex), 4, 4)
        expect(seen).toBeGreaterThanOrEqual(Math.min(under, ink) - 2)
        expect(seen).toBeLessThanOrEqual(Math.max(under, ink) + 2)
      }),
    )
  })
})

describe('a face drawn with four corners', () => {
  it('maps to the four corners and keeps straight lines straight', () => {
    const under = faceUnder([
      [10, 20],
      [90, 5],
      [100, 80],
      [0, 95],
    ])
    const found = [under(10, 20), under(90, 5), under(100, 80), under(0, 95)].flat()
    for (const [i, share] of WHOLE.flat().entries()) expect(found[i]).toBeCloseTo(share, 9)
  })

  it('keeps the photo, with its folds on the print', () => {
    const photo = picture(64, 64, (x) => (x < 32 ? [250, 250, 250, 255] : [180, 180, 180, 255]))
    const template = bakeQuad(photo, [{ key: 'front', corners: WHOLE }])
    expect(compose(template, '#c8202f').data).toEqual(photo.data)
    const out = printed(template, plain(64, 64, 100, 100, 100, 255))
    expect(pixel(out, 10, 30)[0]).toBeGreaterThan((pixel(out, 50, 30)[0] ?? 255) + 15)
  })
})

describe('a packed template', () => {
  it('decodes to its input', () => {
    const corners = [
      [0.1, 0.2],
      [0.8, 0.15],
      [0.9, 0.9],
      [0.2, 0.8],
    ] as const
    const template = bakeQuad(gradient(50, 41), [{ key: 'front', corners }])
    const { angle, base, planes } = pack(template, { key: 'front', name_zh: '正面', name_en: 'Front' })
    const opened = decode(JSON.parse(JSON.stringify(angle)), base, planes)
    expect(opened).toMatchObject({ base: template.base, shade: template.shade, colour: template.colour })
    const print = plain(50, 41, 9, 99, 199, 255)
    const pairs = [printed(opened, print).data, printed(template, print).data] as const
    expect(Math.max(...pairs[0].map((value, i) => Math.abs(value - (pairs[1][i] as number))))).toBeLessThanOrEqual(3)
  })

  it('rejects pictures of another size', () => {
    const { angle, base } = pack(flat(16, 16), { key: 'front', name_zh: '正面', name_en: 'Front' })
    expect(() => decode(angle, base, base)).toThrow(/front/)
  })

  it('keeps u and v to a thirtieth of a pixel and clamps values that are too far out', () => {
    const shares = fc.array(fc.double({ min: -0.5, max: 1.49, noNaN: true }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(shares, (values) => {
        const { u, v } = openedGrid(packedGrid(new Float32Array(values), new Float32Array(values)), values.length)
        for (const [i, value] of values.entries()) {
          expect(u[i]).toBeCloseTo(value, 4)
          expect(v[i]).toBeCloseTo(value, 4)
        }
      }),
    )
    expect(openedGrid(packedGrid(new Float32Array([-9, 9]), new Float32Array(2)), 2).u[1]).toBeCloseTo(1.5, 3)
  })
})

describe('a downscaled print', () => {
  it('is unchanged if it is small already', () => {
    const print = gradient(20, 20)
    expect(shrunk(print, { width: 30, height: 18 })).toBe(print)
  })

  it('weights colours by their alpha', () => {
    const edge = premultiplied(picture(4, 4, (x) => (x < 2 ? [200, 0, 0, 255] : [0, 255, 0, 0])))
    expect(pixel(shrunk(edge, { width: 1, height: 1 }), 0, 0)).toEqual([100, 0, 0, 128])
  })
})
