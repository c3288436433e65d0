import { expect, test } from 'vitest'
import { dimensionsIn, dimensionsOf } from './dimensions'

const view = (bytes: number[]) => new DataView(new Uint8Array(bytes).buffer)
const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 7, 208, 0, 0, 3, 232]
const segment = (code: number, length: number) => [0xff, code, 0, length, ...Array<number>(length - 2).fill(0)]
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const box = (type: string, ...content: number[]) => [0, 0, 0, content.length + 8, ...ascii(type), ...content]
const size = (width: number, height: number) =>
  box('ispe', ...[0, width, height].flatMap((value) => [0, 0, value >> 8, value & 0xff]))
const heic = [
  ...box('ftyp', ...ascii('heic')),
  ...box(
    'meta',
    0,
    0,
    0,
    0,
    ...box('pitm', 0, 0, 0, 0, 0, 49),
    ...box('iprp', ...box('ipco', ...size(512, 512), ...size(4032, 3024), ...size(320, 240))),
  ),
]
const jpeg = [0xff, 0xd8, ...segment(0xe0, 16), ...segment(0xc4, 8), 0xff, 0xc2, 0, 17, 8, 3, 231, 7, 209]

test('[MAT-02] [EDT-02] reads dimensions from the file header', async () => {
  expect(dimensionsIn(view(png))).toEqual({ width: 2000, height: 1000 })
  expect(dimensionsIn(view(jpeg))).toEqual({ width: 2001, height: 999 })
  expect(dimensionsIn(view(heic))).toEqual({ width: 4032, height: 3024 })
  expect(await dimensionsOf(new Blob([new Uint8Array(png)]))).toEqual({ width: 2000, height: 1000 })
})

test('[MAT-02] returns nothing for a truncated or invalid header', () => {
  expect(dimensionsIn(view(jpeg.slice(0, 20)))).toBeNull()
  expect(dimensionsIn(view(heic.slice(0, 40)))).toBeNull()
  expect(dimensionsIn(view(heic.with(3, 0)))).toBeNull()
  expect(dimensionsIn(view([]))).toBeNull()
  expect(dimensionsIn(view([1, 2, 3, 4, 5]))).toBeNull()
  expect(dimensionsIn(view([0xff, 0xd8, 0, 0, 0]))).toBeNull()
})
