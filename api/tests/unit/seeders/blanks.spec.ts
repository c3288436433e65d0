import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BLANK_ANGLES, angleFolder } from '#database/blanks/index'
import { PRODUCTS } from '#database/seeders/products'
import { ANGLES, faultsOfAngle } from '#tests/support/blanks'

const MOST_BYTES = 450_000

test.group('Blank templates', () => {
  test('most products on sale have pictures from two sides or more', ({ assert }) => {
    assert.isAtLeast(Object.keys(BLANK_ANGLES).length, 24)
    const fewer = Object.entries(BLANK_ANGLES).filter(([, angles]) => angles.length < 2)
    assert.deepEqual(fewer, [])
  })

  test('the index lists exactly the files in the folders', ({ assert }) => {
    const root = join(angleFolder('any', 'any'), '../..')
    const there = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory())
    const found = there.flatMap(({ name }) => readdirSync(join(root, name)).map((key) => `${name}/${key}`))
    assert.sameMembers(
      found,
      ANGLES.map(({ item, angle }) => `${item}/${angle.key}`),
    )
  })

  test('no angle exceeds the size limit', ({ assert }) => {
    const bytes = (folder: string) =>
      readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    const large = ANGLES.filter(({ folder }) => bytes(folder) > MOST_BYTES)
    assert.deepEqual(
      large.map(({ folder }) => folder),
      [],
    )
  })

  test('shown faces belong to the product, and every face is shown', ({ assert }) => {
    for (const [item, angles] of Object.entries(BLANK_ANGLES)) {
      const product = PRODUCTS.find(([itemNo]) => itemNo === item)
      assert.exists(product, item)
      const shown = new Set(angles.flatMap(({ faces }) => faces))
      assert.sameMembers([...shown], product?.[5].map(([key]) => key) ?? [], item)
    }
  }).tags(['DES-05'])

  test('every template opens, with its printable region on the print area', async ({ assert }) => {
    const faults = []
    for (const angle of ANGLES) faults.push(...(await faultsOfAngle(angle)))
    assert.deepEqual(faults, [])
  }).timeout(180_000)
})
