import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { BLANK_ANGLES, angleFolder } from '#database/blanks/index'
import { PRODUCTS } from '#database/seeders/products'
import type { AngleFile } from '#document/mockup/angle_file'
import { decode } from '#document/mockup/decode'
import type { Pixels, Template, TemplateFace } from '#document/mockup/template'

const MOST_BYTES = 450_000
const all = Object.entries(BLANK_ANGLES).flatMap(([item, angles]) => angles.map((angle) => ({ item, angle, folder: angleFolder(item, angle.key) }))) // prettier-ignore

async function pixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}

async function opened(folder: string): Promise<Template> {
  const angle = JSON.parse(readFileSync(join(folder, 'angle.json'), 'utf8')) as AngleFile
  return decode(angle, await pixels(join(folder, angle.base)), await pixels(join(folder, angle.planes)))
}

/** How many pixels of a face can be printed, and between which u and v they lie. */
function printed({ box, step, columns, u, v, mask }: TemplateFace, width: number) {
  const [us, vs]: [number[], number[]] = [[], []]
  for (let y = box.y; y < box.y + box.height; y += step)
    for (let x = box.x; x < box.x + box.width; x += step) {
      if ((mask[y * width + x] ?? 0) < 128) continue
      const corner = ((y - box.y) / step) * columns + (x - box.x) / step
      us.push(u[corner] as number)
      vs.push(v[corner] as number)
    }
  return { us, vs }
}

test.group('Blanks', () => {
  test('most of what is sold has its pictures, from two sides and more', ({ assert }) => {
    assert.isAtLeast(Object.keys(BLANK_ANGLES).length, 24)
    const fewer = Object.entries(BLANK_ANGLES).filter(([, angles]) => angles.length < 2)
    assert.deepEqual(fewer, [])
  })

  test('the index names what lies in the folders, and nothing else lies there', ({ assert }) => {
    const root = join(angleFolder('any', 'any'), '../..')
    const there = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory())
    const found = there.flatMap(({ name }) => readdirSync(join(root, name)).map((key) => `${name}/${key}`))
    assert.sameMembers(
      found,
      all.map(({ item, angle }) => `${item}/${angle.key}`),
    )
  })

  test('no angle is larger than it may be', ({ assert }) => {
    const large = all.filter(({ folder }) => readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) > MOST_BYTES) // prettier-ignore
    assert.deepEqual(
      large.map(({ folder }) => folder),
      [],
    )
  })

  test('every face that is shown is one of the product’s, and every face of the product is shown', ({ assert }) => {
    for (const [item, angles] of Object.entries(BLANK_ANGLES)) {
      const product = PRODUCTS.find(([itemNo]) => itemNo === item)
      assert.exists(product, item)
      const shown = new Set(angles.flatMap(({ faces }) => faces))
      assert.sameMembers([...shown], product?.[5].map(([key]) => key) ?? [], item)
    }
  }).tags(['DES-05'])

  test('every template opens, and what can be printed on it lies on the print area', async ({ assert }) => {
    for (const { item, angle, folder } of all) {
      const template = await opened(folder)
      assert.deepEqual(
        template.faces.map(({ key }) => key),
        [...angle.faces],
        item,
      )
      for (const face of template.faces) {
        const { us, vs } = printed(face, template.width)
        const name = `${item} ${angle.key} ${face.key}`
        assert.isAbove(us.length, 20, name)
        assert.isAtLeast(Math.min(...us, ...vs), -0.06, name)
        assert.isAtMost(Math.max(...us, ...vs), 1.06, name)
        assert.isAbove(Math.max(...us) - Math.min(...us), 0.05, name)
        assert.isAbove(face.footprint.width, 40, name)
      }
    }
  }).timeout(120_000)
})
