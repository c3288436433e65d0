import { createCanvas, ImageData } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { halved, halvingsFor } from '#document/canvas/halvings'
import { HalvingStream, halvedPixels } from '#design/render/child/pixels'

/** Noise with transparent holes, which makes any other way of halving visible. */
function grain(width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at++) data[at] = (at * 2_654_435_761) >>> 24
  for (let at = 3; at < data.length; at += 4) data[at] = at % 28 === 3 ? 90 : 255
  return data
}

/** Halves like a canvas that draws at a smaller size. */
function byCanvas(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number, times: number) {
  const whole = createCanvas(width, height)
  whole.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  const [across, down] = [halved(width, times), halved(height, times)]
  const pen = createCanvas(across, down).getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, across, down)
  return pen.getImageData(0, 0, across, down).data
}

test.group('Rendering | large pictures', () => {
  for (const [width, height, times] of [
    [64, 48, 1],
    [64, 48, 3],
    [640, 32, 5],
  ] as const)
    test(`of ${width} × ${height} pixels are halved ${times} times like a canvas does`, async ({ assert }) => {
      const data = grain(width, height)
      const upright = sharp(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      ).raw()
      const ours = await halvedPixels(upright, times)
      assert.deepEqual([ours.width, ours.height], [halved(width, times), halved(height, times)])
      const theirs = byCanvas(data, width, height, times)
      let most = 0
      for (const [at, value] of ours.data.entries()) most = Math.max(most, Math.abs(value - (theirs[at] as number)))
      assert.isAtMost(most, 3)
    }).tags(['REN-02'])

  test('keep the middle of three on an odd side, and a single pixel unchanged', ({ assert }) => {
    const made: number[] = []
    const halving = new HalvingStream(3, 1, (row) => made.push(...row))
    halving.push(Uint8Array.from([10, 0, 0, 255, 20, 4, 0, 255, 40, 8, 0, 255]))
    assert.deepEqual(made, [22, 4, 0, 255])
    const rows: number[] = []
    const tall = new HalvingStream(1, 5, (row) => rows.push(row[0] as number))
    for (const value of [0, 100, 200, 100, 40]) tall.push(Uint8Array.from([value, 0, 0, 255]))
    assert.deepEqual(rows, [100, 110])
  }).tags(['REN-02'])

  test('keep more pixels than they are drawn with', ({ assert }) => {
    const picture = { width: 6000, height: 4000 }
    assert.equal(halvingsFor(picture, 6000, 4000), 0)
    assert.equal(halvingsFor(picture, 2900, 1933), 0)
    assert.equal(halvingsFor(picture, 2100, 1400), 1)
    assert.equal(halvingsFor(picture, 300, 1400), 1)
    assert.equal(halvingsFor(picture, 100, 66), 5)
  }).tags(['REN-02'])
})
