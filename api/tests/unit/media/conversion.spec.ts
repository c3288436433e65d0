import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import type { ErrorCode } from '#contracts/errors'
import { Refusal } from '#core/errors'
import { convertPicture, type ConversionJob } from '#media/conversion/convert'
import { pagePdf, pdf } from '#tests/support/files/documents'
import { clearHeic, damaged, fieldsHeic, heicOf } from '#tests/support/files/heic'
import { fromPhone, inFormat, jpeg, png } from '#tests/support/files/pictures'

/** Small, so that a busy machine draws in time. */
const LIMITS = { pixels: 40_000, mostPixels: 1_000_000, side: 120 }
/** Fields at the top and the bottom of the left side. */
const [RED, GREEN] = [[198, 40, 40] as const, [46, 125, 50] as const]
const TURNED_GRID = { grid: [3, 2], size: [180, 128], quarterTurns: 3 } as const
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="20" height="20" fill="#f00"/></svg>`

test.group('Conversion', (group) => {
  let folder: string
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'conversion-'))
  })
  group.teardown(() => rm(folder, { recursive: true }))

  async function convert(kind: ConversionJob['kind'], bytes: Buffer | string, limits = LIMITS) {
    const [input, output] = [join(folder, 'input'), join(folder, 'output')]
    await writeFile(input, bytes)
    const made = await convertPicture({ input, output, kind }, 1, limits)
    const pixel = async (x: number, y: number) => [
      ...(await sharp(output).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer()),
    ]
    return { ...made, pixel, format: (await sharp(output).metadata()).format }
  }
  const refused = (kind: ConversionJob['kind'], bytes: Buffer | string): Promise<ErrorCode | null> =>
    convert(kind, bytes).then(
      () => null,
      (error: Error) => (error instanceof Refusal ? error.code : null),
    )

  test('reads {kind} and stores it as {stored}')
    .with([
      { kind: 'webp', stored: 'jpeg' },
      { kind: 'avif', stored: 'jpeg' },
      { kind: 'gif', stored: 'png' },
      { kind: 'tiff', stored: 'png' },
    ] as const)
    .run(async ({ assert }, { kind, stored }) => {
      const made = await convert(kind, await inFormat(kind))
      assert.containsSubset(made, { width: 32, height: 32, stored, format: 'png' })
      const [red = 0, green = 0, blue = 0] = await made.pixel(4, 4)
      assert.isTrue(red > 150 && green < 90 && blue < 90, `${red} ${green} ${blue}`)
    })
    .tags(['EDT-02'])

  test('keeps transparency', async ({ assert }) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#f008' } })
      .webp()
      .toBuffer()
    assert.containsSubset(await convert('webp', bytes), { stored: 'png' })
  }).tags(['EDT-02'])

  test('takes the first picture of several', async ({ assert }) => {
    const frame = (background: string) =>
      sharp({ create: { width: 10, height: 10, channels: 3, background } })
        .png()
        .toBuffer()
    const bytes = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
      .gif()
      .toBuffer()
    const made = await convert('gif', bytes)
    assert.containsSubset(made, { width: 10, height: 10 })
    assert.deepEqual(await made.pixel(5, 5), [255, 0, 0, 255])
  }).tags(['EDT-02'])

  test('scales a picture with too many pixels down, upright', async ({ assert }) => {
    const made = await convert('jpeg', await fromPhone(6))
    // 300 × 200, turned by a quarter.
    assert.isTrue(made.width < made.height)
    assert.isAtMost(made.width * made.height, LIMITS.pixels)
    assert.isAtLeast(made.width * made.height, LIMITS.pixels * 0.97)
    assert.closeTo(made.width / made.height, 2 / 3, 0.01)
    assert.equal(made.stored, 'jpeg')
    assert.containsSubset(await convert('png', await png(30, 20)), { width: 30, height: 20, stored: 'png' })
  }).tags(['EDT-02'])

  test('refuses more pixels than it opens, by name', async ({ assert }) => {
    const bytes = await sharp({ create: { width: 1001, height: 1000, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    assert.equal(await refused('webp', bytes), 'E_UPLOAD_PIXELS')
  }).tags(['EDT-02'])

  test('draws an SVG at its size in print', async ({ assert }) => {
    const made = await convert('svg', SVG)
    assert.containsSubset(made, { width: 120, height: 60, stored: 'png' })
    assert.deepEqual(await made.pixel(20, 30), [255, 0, 0, 255])
    assert.deepEqual(await made.pixel(100, 30), [0, 0, 0, 0])
    const huge = SVG.replace('viewBox', 'width="40000" height="20000" viewBox')
    assert.containsSubset(await convert('svg', huge), { width: 120, height: 60 })
  }).tags(['EDT-02'])

  test('refuses an SVG with a script by name', async ({ assert }) => {
    assert.equal(await refused('svg', SVG.replace('<rect', '<script/><rect')), 'E_SVG_SCRIPT')
  }).tags(['EDT-02'])

  test('draws the first page of a PDF on a transparent background', async ({ assert }) => {
    const made = await convert('pdf', pagePdf('1 0 0 rg 0 0 50 50 re f'))
    assert.containsSubset(made, { width: 120, height: 60, stored: 'png' })
    assert.deepEqual(await made.pixel(20, 30), [255, 0, 0, 255])
    assert.deepEqual(await made.pixel(100, 30), [0, 0, 0, 0])
  }).tags(['EDT-02'])

  test('refuses a PDF without a page, and one that is none', async ({ assert }) => {
    assert.include(['E_UPLOAD_NO_PAGE', 'E_UPLOAD_BROKEN_IMAGE'], String(await refused('pdf', pdf())))
    assert.equal(await refused('pdf', 'not a page'), 'E_UPLOAD_BROKEN_IMAGE')
  }).tags(['EDT-02'])

  test('reads the photo of a phone upright and in sRGB: {what}')
    .with([
      { what: 'one picture', bytes: fieldsHeic(), width: 64, height: 64, corner: RED },
      { what: 'a turned one', bytes: heicOf({ quarterTurns: 3 }), width: 64, height: 64, corner: GREEN },
      { what: 'a turned grid', bytes: heicOf(TURNED_GRID), width: 128, height: 180, corner: GREEN },
    ])
    .run(async ({ assert }, { bytes, width, height, corner }) => {
      const made = await convert('heic', bytes)
      assert.containsSubset(made, { width, height, stored: 'jpeg', format: 'png' })
      const pixel = await made.pixel(8, 8)
      for (const [channel, value] of corner.entries()) assert.closeTo(pixel[channel] ?? 0, value, 10)
    })
    .tags(['EDT-02'])

  test('keeps the transparency of a photo', async ({ assert }) => {
    const made = await convert('heic', clearHeic())
    assert.containsSubset(made, { width: 64, height: 64, stored: 'png' })
    for (const [x, alpha] of [
      [8, 255],
      [56, 128],
    ] as const) {
      const [red = 0, green = 0, blue = 0, found] = await made.pixel(x, 32)
      assert.equal(found, alpha)
      assert.isTrue(Math.abs(red - 198) < 6 && Math.abs(green - 40) < 6 && Math.abs(blue - 40) < 6)
    }
  }).tags(['EDT-02'])

  test('has the memory for a photo of twelve million pixels', async ({ assert }) => {
    const bytes = heicOf({ tile: 512, grid: [8, 6], size: [4032, 3024], quarterTurns: 3 })
    const made = await convert('heic', bytes, { ...LIMITS, pixels: 50_000_000, mostPixels: 100_000_000 })
    assert.containsSubset(made, { width: 3024, height: 4032, stored: 'jpeg' })
  })
    .timeout(120_000)
    .tags(['EDT-02'])

  test('scales a large photo down, and refuses more pixels than it opens before decoding', async ({ assert }) => {
    const made = await convert('heic', heicOf({ grid: [5, 4], size: [310, 250] }))
    assert.isAtMost(made.width * made.height, LIMITS.pixels)
    assert.isAtLeast(made.width * made.height, LIMITS.pixels * 0.97)
    assert.closeTo(made.width / made.height, 310 / 250, 0.02)
    assert.equal(await refused('heic', heicOf({ grid: [16, 16], size: [1001, 1000] })), 'E_UPLOAD_PIXELS')
    assert.equal(await refused('heic', heicOf({ grid: [2, 2], size: [20_000, 5_000] })), 'E_UPLOAD_PIXELS')
  }).tags(['EDT-02'])

  test('refuses a photo that is damaged, or larger or smaller than its header says: {what}')
    .with([
      { what: 'cut short', bytes: fieldsHeic().subarray(0, -20) },
      { what: 'its boxes only', bytes: fieldsHeic().subarray(0, 400) },
      { what: 'larger', bytes: heicOf({ size: [16, 16] }) },
      { what: 'smaller', bytes: heicOf({ size: [900, 900] }) },
      { what: 'more tiles than a photo has', bytes: heicOf({ grid: [200, 200], size: [900, 900] }) },
      { what: 'no photo', bytes: Buffer.from('ftypheic') },
      { what: 'damaged in one byte of its picture', bytes: damaged(fieldsHeic(), 0.6) },
      { what: 'damaged in the middle of its picture', bytes: damaged(heicOf({ tile: 512 }), 0.5, 40) },
      { what: 'damaged at the end of its picture', bytes: damaged(fieldsHeic(), 0.9, 3) },
      { what: 'damaged in the tiles of its grid', bytes: damaged(heicOf(TURNED_GRID), 0.4, 2) },
      { what: 'damaged in its transparency', bytes: damaged(clearHeic(), 0.8, 2) },
    ])
    .run(async ({ assert }, { bytes }) => {
      assert.equal(await refused('heic', bytes), 'E_UPLOAD_BROKEN_IMAGE')
    })
    .tags(['EDT-02', 'UPL-01'])

  test('opens only the kind that the file is said to be', async ({ assert }) => {
    assert.equal(await refused('webp', await jpeg()), 'E_UPLOAD_BROKEN_IMAGE')
    assert.equal(await refused('tiff', await inFormat('gif')), 'E_UPLOAD_BROKEN_IMAGE')
    assert.equal(await refused('heic', await inFormat('avif')), 'E_UPLOAD_BROKEN_IMAGE')
    assert.equal(await refused('gif', (await inFormat('gif')).subarray(0, 40)), 'E_UPLOAD_BROKEN_IMAGE')
  }).tags(['EDT-02'])
})
