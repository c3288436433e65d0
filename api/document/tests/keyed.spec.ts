import { describe, expect, test } from 'vitest'
import { knockOut, regionOf, replaceColour } from '../canvas/keyed.ts'
import type { Picture, World } from '../canvas/world.ts'

const WHITE = '#ffffff' as const
const rows = (...pixels: readonly (readonly number[])[]) => ({
  data: new Uint8ClampedArray(pixels.flat()),
  width: pixels.length,
  left: 0,
  top: 0,
})
const pixelsOf = ({ data }: { data: Uint8ClampedArray }) =>
  Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)])

/** A square of letters: a dot is white, `x` is black, `o` is transparent. */
function drawn(lines: readonly string[]): { picture: Picture; world: World } {
  const side = lines.length
  const data = new Uint8ClampedArray(
    lines.flatMap((line) =>
      [...line].flatMap((one) => (one === 'x' ? [0, 0, 0, 255] : [255, 255, 255, one === 'o' ? 0 : 255])),
    ),
  )
  const scaled = (width: number, height: number) =>
    new Uint8ClampedArray(
      Array.from({ length: width * height }, (_, at) => {
        const [x, y] = [Math.floor(((at % width) / width) * side), Math.floor((Math.floor(at / width) / height) * side)]
        return [...data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)]
      }).flat(),
    )
  const context = {
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: scaled(width, height),
      width,
      height,
    }),
  }
  const world = { sheet: () => ({ getContext: () => context }) } as unknown as World
  return { picture: { source: {}, width: side, height: side }, world }
}

describe('[EDT-02] a removed background', () => {
  test('is transparent, with a soft edge and without a halo', () => {
    const made = rows([255, 255, 255, 255], [250, 250, 250, 128], [230, 230, 230, 255], [200, 0, 0, 255])
    knockOut(made, { colour: WHITE, reach: 0.05 }, null)
    const [ground, close, edge, ink] = pixelsOf(made)
    expect(ground![3]).toBe(0)
    expect(close![3]).toBe(0)
    expect(edge![3]).toBeGreaterThan(0)
    expect(edge![3]).toBeLessThan(255)
    expect(edge![0]).toBeLessThan(230)
    expect(ink).toEqual([200, 0, 0, 255])
  })

  test('is only what is connected with the edge, when asked for', () => {
    const { picture, world } = drawn([
      '..........',
      '.xxxxxxxx.',
      '.x......x.',
      '.x......x.',
      '.x..xx..x.',
      '.x..xx..x.',
      '.x......x.',
      '.x......x.',
      '.xxxxxxxx.',
      '..........',
    ])
    const region = regionOf(picture, { colour: WHITE, reach: 0.1, edges: true }, picture, world)
    expect([region.holds(0, 0), region.holds(9, 5), region.holds(5, 9)]).toEqual([true, true, true])
    expect([region.holds(3, 3), region.holds(5, 5), region.holds(6, 2)]).toEqual([false, false, false])
  })

  test('reaches what a gap connects, and what lies behind transparency', () => {
    const open = drawn(['x..x', 'x..x', 'x..x', 'xxxx'])
    const at = (found: typeof open) =>
      regionOf(found.picture, { colour: WHITE, reach: 0.1 }, found.picture, found.world)
    expect(at(open).holds(1, 2)).toBe(true)
    const behind = drawn(['oooo', 'o..o', 'o..o', 'oooo'])
    expect(at(behind).holds(2, 2)).toBe(true)
  })

  test('is found at any size of the same picture, and in its parts', () => {
    const { picture, world } = drawn(['....', '.xx.', '.xx.', '....'])
    const large = { ...picture, width: 4000, height: 4000 }
    const region = regionOf(picture, { colour: WHITE, reach: 0.1 }, large, world)
    expect([region.holds(10, 3990), region.holds(2000, 2000)]).toEqual([true, false])
    const part = { ...rows([255, 255, 255, 255], [255, 255, 255, 255]), left: 2000, top: 2000 }
    knockOut(part, { colour: WHITE, reach: 0.1, edges: true }, region)
    expect(pixelsOf(part)[0]).toEqual([255, 255, 255, 255])
  })
})

describe('[EDT-02] a replaced colour', () => {
  test('keeps its shades and leaves other colours and alpha alone', () => {
    const made = rows([200, 0, 0, 255], [220, 20, 20, 90], [0, 200, 0, 255])
    replaceColour(made.data, { from: '#c80000', to: '#0000c8', reach: 0.1 })
    expect(pixelsOf(made)).toEqual([
      [0, 0, 200, 255],
      [20, 20, 220, 90],
      [0, 200, 0, 255],
    ])
  })

  test('changes a colour at the end of its reach in part', () => {
    const made = rows([255, 60, 0, 255])
    replaceColour(made.data, { from: '#ff0000', to: '#ffffff', reach: 0.1 })
    const [[, green = 0] = []] = pixelsOf(made)
    expect(green).toBeGreaterThan(60)
    expect(green).toBeLessThan(255)
  })
})
