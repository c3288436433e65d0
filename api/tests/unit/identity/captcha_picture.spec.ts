import { createCanvas, loadImage } from '@napi-rs/canvas'
import { test } from '@japa/runner'
import { planChallenge, CHARACTERS, SUBSETS, ICON_NAMES } from '#identity/captcha/plan_challenge'
import { fontOf, drawPicture } from '#identity/captcha/draw_picture'
import { seeded } from '#tests/chance'

test.group('Captcha | pictures', () => {
  test('are JPEGs at twice the natural size', async ({ assert }) => {
    const { targets, decoys } = planChallenge({ mode: 'both', count: 3 }, seeded(5))
    const image = await drawPicture([...targets, ...decoys], seeded(5))
    const picture = await loadImage(Buffer.from(image.replace('data:image/jpeg;base64,', ''), 'base64'))
    assert.deepEqual([picture.width, picture.height], [700, 400])
  }).tags(['CAP-01'])

  test('have a distinct glyph for every character of the pool', ({ assert }) => {
    const drawn = CHARACTERS.map(ink)
    assert.isAtLeast(CHARACTERS.length, 180)
    assert.isAtLeast(Math.min(...drawn.map(({ count }) => count)), 100)
    assert.equal(new Set(drawn.map(({ shape }) => shape)).size, CHARACTERS.length)
    assert.lengthOf(SUBSETS, 9)
    assert.lengthOf(ICON_NAMES, 20)
  }).tags(['CAP-01'])

  test('use little main-thread time once warm', async ({ assert }) => {
    const { targets, decoys } = planChallenge({ mode: 'text', count: 4 }, seeded(9))
    const marks = [...targets, ...decoys]
    await drawPicture(marks, seeded(9))
    const before = process.cpuUsage()
    for (let round = 0; round < 20; round++) await drawPicture(marks, seeded(round))
    const { user, system } = process.cpuUsage(before)
    assert.isBelow((user + system) / 20 / 1000, 60)
  }).tags(['CAP-01'])
})

function ink(character: string) {
  const context = createCanvas(40, 40).getContext('2d')
  context.font = fontOf(character, 30)
  context.fillText(character, 4, 32)
  const alphas = context.getImageData(0, 0, 40, 40).data.filter((_, index) => index % 4 === 3)
  return { count: alphas.filter((alpha) => alpha > 128).length, shape: Buffer.from(alphas).toString('base64') }
}
