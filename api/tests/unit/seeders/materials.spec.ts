import { test } from '@japa/runner'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { UPLOAD } from '#contracts/limits'
import { BAD_FILES } from '#database/seeders/materials/bad'
import { CATEGORIES, render, type Piece } from '#database/seeders/materials/index'
import { rasterised } from '#database/seeders/materials/render'

const HAN = /\p{Script=Han}/u
const PIECES = CATEGORIES.flatMap(({ pieces }) => pieces)
const of = (type: Piece['type']) => PIECES.filter((piece) => piece.type === type)

const drawings = new Map<Piece, string>()

/** Each piece is drawn once for all tests. */
function drawingOf(piece: Piece): string {
  const drawing = drawings.get(piece) ?? piece.draw()
  drawings.set(piece, drawing)
  return drawing
}

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const keysOf = (pieces: readonly Piece[]) => pieces.map(({ key }) => key)

async function pixels(piece: Piece) {
  const { data, info } = await rasterised(piece, 120).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)
  return { width: info.width, height: info.height, at }
}

type Pixels = Awaited<ReturnType<typeof pixels>>

function apart({ width, height, at }: Pixels, along: 'columns' | 'rows', one: number, other: number): number {
  const length = along === 'columns' ? height : width
  const place = (line: number, i: number) => (along === 'columns' ? at(line, i) : at(i, line))
  let sum = 0
  for (let i = 0; i < length; i++)
    for (let c = 0; c < 3; c++) sum += Math.abs((place(one, i)[c] ?? 0) - (place(other, i)[c] ?? 0))
  return sum / length
}

/** A seam is visible if the edges differ more than any two neighbours inside. */
function seamShows(image: Pixels, along: 'columns' | 'rows'): boolean {
  const last = (along === 'columns' ? image.width : image.height) - 1
  const inside = Array.from({ length: last }, (_, i) => apart(image, along, i, i + 1))
  return apart(image, along, last, 0) > Math.max(...inside) * 1.1
}

function touchesAnEdge({ width, height, at }: Pixels): boolean {
  const isInk = (x: number, y: number) => (at(x, y)[3] ?? 0) > 60
  const across = Array.from({ length: width }, (_, x) => isInk(x, 0) || isInk(x, height - 1))
  const down = Array.from({ length: height }, (_, y) => isInk(0, y) || isInk(width - 1, y))
  return [...across, ...down].includes(true)
}

async function those(pieces: readonly Piece[], isWrong: (image: Pixels) => boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const piece of pieces) if (isWrong(await pixels(piece))) wrong.push(piece.key)
  return wrong
}

test.group('Seeders | materials', () => {
  test('has 240 pieces in 14 categories, each well filled', ({ assert }) => {
    assert.lengthOf(PIECES, 240)
    assert.lengthOf(CATEGORIES, 14)
    assert.isAtLeast(Math.min(...CATEGORIES.map(({ pieces }) => pieces.length)), 15)
    assert.isAtLeast(of('cutout').length, 120)
    assert.isAtLeast(of('pattern').length, 30)
    assert.isAtLeast(of('picture').length, 20)
  })

  test('has unique keys and names', ({ assert }) => {
    for (const part of ['key', 'zh', 'en'] as const) {
      assert.deepEqual(repeated(PIECES.map((piece) => piece[part])), [])
      assert.deepEqual(repeated(CATEGORIES.map((category) => category[part])), [])
    }
    assert.deepEqual(
      PIECES.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)),
      [],
    )
  })

  test('Chinese names are Chinese, English names contain no Han character', ({ assert }) => {
    const named = [...CATEGORIES, ...PIECES]
    assert.deepEqual(
      named.filter(({ zh, en }) => !HAN.test(zh) || HAN.test(en) || en.trim() === ''),
      [],
    )
  })

  test('some cost between one and five yuan, the rest are free', ({ assert }) => {
    const priced = PIECES.filter(({ priceMinor }) => priceMinor > 0)
    assert.isAtLeast(priced.length, 20)
    assert.isAtMost(priced.length, 30)
    assert.isTrue(
      priced.every(({ priceMinor }) => Number.isInteger(priceMinor) && priceMinor >= 100 && priceMinor <= 500),
    )
  })

  test('a piece renders to the same bytes again', ({ assert }) => {
    assert.deepEqual(keysOf(PIECES.filter((piece) => piece.draw() !== drawingOf(piece))), [])
  })

  test('a drawing contains no font, no URL and no invalid number', ({ assert }) => {
    const foreign = /<text|font-|href|url\((?!#)|<image|<script|<style|NaN|undefined|Infinity|\[object/
    assert.deepEqual(keysOf(PIECES.filter((piece) => foreign.test(drawingOf(piece)))), [])
  })

  test('every clip path that a drawing uses is defined', ({ assert }) => {
    const missing = (piece: Piece) => {
      const ids = new Set([...drawingOf(piece).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      return [...drawingOf(piece).matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !ids.has(id))
    }
    assert.deepEqual(keysOf(PIECES.filter((piece) => missing(piece).length > 0)), [])
  })

  test('every cutout lies completely on its sheet', async ({ assert }) => {
    assert.deepEqual(await those(of('cutout'), touchesAnEdge), [])
  })

  test('every pattern tiles seamlessly', async ({ assert }) => {
    const isOpen = (image: Pixels) => seamShows(image, 'columns') || seamShows(image, 'rows')
    assert.deepEqual(await those(of('pattern'), isOpen), [])
  })

  test('a {$self} becomes a file as people upload it')
    .with(['cutout', 'picture', 'pattern'] as const)
    .run(async ({ assert }, type) => {
      const sample = CATEGORIES.flatMap(({ pieces }) => pieces.filter((piece) => piece.type === type).slice(0, 1))
      for (const piece of sample) {
        const { format, width, height, hasAlpha } = await sharp(await render(piece)).metadata()
        assert.equal(format, type === 'cutout' ? 'png' : 'jpeg', piece.key)
        assert.equal(hasAlpha, type === 'cutout', piece.key)
        assert.equal(Math.max(width, height), type === 'pattern' ? 1800 : 2400, piece.key)
        if (type === 'pattern') assert.equal(width, height, piece.key)
      }
    })
})

test.group('Seeders | bad materials', () => {
  const bad = (key: string) => BAD_FILES.find((file) => file.key === key)?.bytes() as Promise<Buffer>

  test('has five with distinct names', ({ assert }) => {
    assert.lengthOf(BAD_FILES, 5)
    for (const part of ['key', 'fileName', 'zh', 'en'] as const)
      assert.deepEqual(repeated(BAD_FILES.map((file) => file[part])), [])
  })

  test('one has too few pixels', async ({ assert }) => {
    assert.equal((await sharp(await bad('low-resolution')).metadata()).width, 640)
  })

  test('one is CMYK', async ({ assert }) => {
    const { space, format } = await sharp(await bad('cmyk')).metadata()
    assert.deepEqual({ space, format }, { space: 'cmyk', format: 'jpeg' })
  })

  test('one is valid and just below the limit', async ({ assert }) => {
    const bytes = await bad('nearly-too-large')
    assert.equal((await sharp(bytes).metadata()).format, 'png')
    assert.closeTo(bytes.length, (UPLOAD.megabytes - 0.1) * 1_000_000, 20_000)
  })

  test('one has a type other than its name', async ({ assert }) => {
    const file = BAD_FILES.find(({ key }) => key === 'wrong-extension')
    assert.match(file?.fileName ?? '', /\.jpg$/)
    assert.equal((await fileTypeFromBuffer((await file?.bytes()) as Buffer))?.ext, 'png')
  })

  test('one is blank', async ({ assert }) => {
    const { channels } = await sharp(await bad('blank')).stats()
    assert.equal(channels[3]?.max, 0)
  })
})
