import { test } from '@japa/runner'
import sharp from 'sharp'
import { IMAGE_SIMILARITY } from '#contracts/limits'
import { analysePicture, ANALYSIS_SIDE, type PictureAnalysis } from '#media/fingerprint'
import { ALTERED, art } from '#tests/support/files/art'

async function look(picture: Buffer): Promise<PictureAnalysis> {
  const small = sharp(picture).ensureAlpha().resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'fill' })
  return analysePicture(await small.toColourspace('srgb').raw().toBuffer())
}

const printOf = async (picture: Buffer) => (await look(picture)).fingerprint ?? ''
const distance = (one: string, other: string) => [...one].filter((bit, i) => bit !== other[i]).length

test.group('Fingerprints', (group) => {
  const pictures: { picture: Buffer; print: string }[] = []
  group.setup(async () => {
    for (let seed = 0; seed < 30; seed++) {
      const picture = await art(seed)
      pictures.push({ picture, print: await printOf(picture) })
    }
  })

  /** Share of pictures recognised after the alteration. */
  async function known(alteration: keyof typeof ALTERED): Promise<number> {
    let count = 0
    for (const { picture, print } of pictures)
      if (distance(print, await printOf(await ALTERED[alteration](picture))) <= IMAGE_SIMILARITY.bits) count++
    return count / pictures.length
  }

  test('different pictures are not similar', ({ assert }) => {
    const alike = pictures.flatMap(({ print }, i) =>
      pictures.slice(0, i).filter((other) => distance(print, other.print) <= IMAGE_SIMILARITY.bits),
    )
    assert.isEmpty(alike)
  }).tags(['MAT-04'])

  test('a picture that is {$self} is recognised')
    .with(['a poor JPEG', 'half as large', 'twice as large', 'softened', 'trimmed by 2 %'] as const)
    .run(async ({ assert }, alteration) => {
      assert.equal(await known(alteration), 1)
    })
    .tags(['MAT-04'])

  test('one that is {$self} is recognised almost always')
    .with(['a little brighter', 'trimmed by 4 %'] as const)
    .run(async ({ assert }, alteration) => {
      assert.isAtLeast(await known(alteration), 0.9)
    })
    .tags(['MAT-04'])

  test('one that is {$self} is a different picture')
    .with(['mirrored', 'turned'] as const)
    .run(async ({ assert }, alteration) => {
      assert.equal(await known(alteration), 0)
    })
    .tags(['MAT-04'])

  test('a picture of a single tone has no fingerprint, so that red does not match blue', async ({ assert }) => {
    for (const background of ['#ff0000', '#0000ff', '#808080']) {
      const plain = sharp({ create: { width: 40, height: 30, channels: 3, background } })
      assert.deepEqual(await look(await plain.jpeg().toBuffer()), { fingerprint: null, coverage: 1 })
    }
  }).tags(['MAT-04'])

  test('measures the non-transparent share precisely', async ({ assert }) => {
    const drawn = (shape: string) =>
      sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000">${shape}</svg>`))
        .png()
        .toBuffer()
    assert.equal((await look(await drawn(''))).coverage, 0)
    assert.closeTo((await look(await drawn('<rect width="1000" height="2000"/>'))).coverage, 0.5, 0.01)
    assert.isAbove((await look(await drawn('<rect y="900" width="2000" height="1"/>'))).coverage, 0.001)
    assert.equal((await look(await drawn('<rect width="2000" height="2000" opacity="0.02"/>'))).coverage, 0)
  }).tags(['MAT-02', 'UPL-02'])
})
