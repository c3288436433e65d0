import { test } from '@japa/runner'
import { BLANK_ANGLES, angleFolder, type BlankAngle } from '#database/blanks/index'
import { PRODUCTS } from '#database/seeders/products'
import { compose } from '#document/mockup/compose'
import type { Pixels, Template, TemplateFace } from '#document/mockup/template'
import { openedTemplate, printed } from '#tests/support/blanks'

/** Four to a row on a wide screen. */
const FIRST_ROWS = PRODUCTS.slice(0, 8).map(([itemNo]) => itemNo)

const lifestyleOf = (item: string) => BLANK_ANGLES[item]?.find(({ setting }) => setting) as BlankAngle
const template = (item: string) => openedTemplate(angleFolder(item, lifestyleOf(item).key))
const at = ({ data, width }: Pixels, x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] // prettier-ignore

/** Red at the left, blue at the right, the lower half darker. */
function quarters(): Pixels {
  const data = new Uint8ClampedArray(64 * 64 * 4)
  for (let i = 0; i < 64 * 64; i += 1) {
    const full = i < 32 * 64 ? 255 : 150
    data.set(i % 64 < 32 ? [full, 0, 0, 255] : [0, 0, full, 255], i * 4)
  }
  return { width: 64, height: 64, data }
}

/** The pixel that shows a place of the print area. */
function pixelOf({ box, step, columns, u, v }: TemplateFace, across: number, down: number): [number, number] {
  let [best, found] = [Infinity, 0]
  for (let i = 0; i < u.length; i += 1) {
    const far = Math.hypot((u[i] as number) - across, (v[i] as number) - down)
    if (far < best) [best, found] = [far, i]
  }
  return [box.x + (found % columns) * step, box.y + Math.floor(found / columns) * step]
}

const faceOf = ({ faces }: Template) => faces.find(({ key }) => key === 'front') as TemplateFace

const WORN = Object.keys(BLANK_ANGLES).filter((item) => lifestyleOf(item)?.setting === 'worn')
const IN_ROOMS = Object.keys(BLANK_ANGLES).filter((item) => lifestyleOf(item)?.setting === 'room')

test.group('Lifestyle pictures of blanks', () => {
  test('every blank has one, right after its main picture, whatever the order of the shop', ({ assert }) => {
    for (const item of [...WORN, ...IN_ROOMS]) {
      const settings = (BLANK_ANGLES[item] ?? []).map(({ setting }) => setting ?? 'studio')
      assert.equal(settings[0], 'studio', item)
      assert.oneOf(settings[1], ['worn', 'room'], item)
      assert.lengthOf(
        settings.filter((setting) => setting !== 'studio'),
        1,
        item,
      )
    }
    assert.sameMembers(
      [...WORN, ...IN_ROOMS],
      PRODUCTS.map(([itemNo]) => itemNo),
    )
  }).tags(['PPL-08'])

  test('{$self}: a design is in sight in the room, upright')
    .with(IN_ROOMS)
    .run(async ({ assert }, item) => {
      const opened = await template(item)
      const [face] = opened.faces
      const { us, vs } = printed(face as TemplateFace, opened.width)
      assert.isAbove(us.length, 300)
      // Drinkware shows about a half of its wrap.
      assert.isAbove(Math.max(...us) - Math.min(...us), 0.35)
      assert.isAbove(Math.max(...vs) - Math.min(...vs), 0.9)
      const shown = compose(opened, '#ffffff', new Map([[face?.key ?? '', quarters()]]))
      const bright = (down: number) => {
        const [red = 0, , blue = 0] = at(shown, ...pixelOf(face as TemplateFace, (Math.max(...us) + Math.min(...us)) / 2, down)) // prettier-ignore
        return Math.max(red, blue)
      }
      assert.isAbove(bright(0.25), bright(0.75))
    })
    .tags(['PPL-08'])

  test('every blank in the first two rows of the shop has one, right after its main picture', ({ assert }) => {
    for (const item of FIRST_ROWS) {
      const angles = BLANK_ANGLES[item] ?? []
      assert.deepEqual(angles.map(({ setting }) => setting ?? 'studio').slice(0, 3), ['studio', 'worn', 'studio'], item)
      assert.match(angles[1]?.name_zh ?? '', /\p{Script=Han}/u)
      assert.include(angles[1]?.faces, 'front')
    }
  }).tags(['PPL-08'])

  test('{$self}: the whole print area is in sight, each part of a design at its place')
    .with(FIRST_ROWS)
    .run(async ({ assert }, item) => {
      const opened = await template(item)
      const face = faceOf(opened)
      const { us, vs } = printed(face, opened.width)
      for (const shares of [us, vs]) {
        assert.isBelow(Math.min(...shares), 0.05)
        assert.isAbove(Math.max(...shares), 0.95)
      }
      const shown = compose(opened, '#ffffff', new Map([['front', quarters()]]))
      const hue = (across: number, down: number) => {
        const [red = 0, , blue = 0] = at(shown, ...pixelOf(face, across, down))
        return [red > blue ? 'red' : 'blue', Math.max(red, blue)] as const
      }
      assert.deepEqual([hue(0.25, 0.25)[0], hue(0.75, 0.25)[0], hue(0.25, 0.75)[0], hue(0.75, 0.75)[0]], ['red', 'blue', 'red', 'blue']) // prettier-ignore
      assert.isAbove(hue(0.25, 0.25)[1], hue(0.25, 0.75)[1])
      assert.isAbove(hue(0.75, 0.25)[1], hue(0.75, 0.75)[1])
    })
    .tags(['PPL-08'])

  test('another colour changes the cloth only, and the same request gives the same bytes', async ({ assert }) => {
    const opened = await template('T180-U')
    const prints = new Map([['front', quarters()]])
    const [white, navy] = [compose(opened, '#ffffff', prints), compose(opened, '#1f2a44', prints)]
    assert.deepEqual(compose(await template('T180-U'), '#1f2a44', new Map([['front', quarters()]])).data, navy.data)
    let [around, cloth, changed] = [0, 0, 0]
    for (let i = 0; i < opened.colour.length; i += 7) {
      const [x, y] = [i % opened.width, Math.floor(i / opened.width)]
      const far = at(white, x, y).reduce((sum, value, k) => sum + Math.abs(value - (at(navy, x, y)[k] ?? 0)), 0)
      if (opened.colour[i] === 0) around = Math.max(around, far)
      else if (opened.colour[i] === 255 && !(faceOf(opened).mask[i] ?? 0)) [cloth, changed] = [cloth + 1, changed + (far > 60 ? 1 : 0)] // prettier-ignore
    }
    assert.equal(around, 0)
    assert.isAbove(changed / cloth, 0.97)
  }).tags(['PPL-08'])
})
