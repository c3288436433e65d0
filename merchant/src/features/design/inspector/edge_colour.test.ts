import { expect, test } from 'vitest'
import { colourOfEdge } from './edge_colour'

const square = (side: number, pixel: (x: number, y: number) => readonly number[]) =>
  Array.from({ length: side * side }, (_, at) => pixel(at % side, Math.floor(at / side))).flat()

test('[EDT-02] the colour of the background is that of most of the edge', () => {
  const noisy = square(8, (x, y) => (x === 0 && y < 3 ? [0, 0, 0, 255] : [250 - ((x + y) % 3), 250, 250, 255]))
  expect(colourOfEdge(noisy, 8)).toMatch(/^#f[9a]fafa$/)
  const framed = square(8, (x, y) => (x % 7 === 0 || y % 7 === 0 ? [16, 32, 64, 255] : [255, 255, 255, 255]))
  expect(colourOfEdge(framed, 8)).toBe('#102040')
  expect(
    colourOfEdge(
      square(4, () => [0, 0, 0, 0]),
      4,
    ),
  ).toBe('#ffffff')
})
