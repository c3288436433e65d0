import { test } from '@japa/runner'
import fc from 'fast-check'
import { fits, nest, type NestOptions, type NestedSheet, type Rectangle } from '#fulfilment/film/nest'

const side = fc.integer({ min: 5, max: 400 })
const rectangles = fc.array(fc.record({ width: side, height: side }), { maxLength: 60 })
const film = fc.record({
  width: fc.integer({ min: 100, max: 600 }),
  length: fc.integer({ min: 200, max: 1500 }),
  gap: fc.integer({ min: 0, max: 20 }),
  mayTurn: fc.boolean(),
})

const boxesOf = ({ placed }: NestedSheet, all: readonly Rectangle[]) =>
  placed.map(({ index, x, y, isTurned }) => {
    const { width, height } = all[index] as Rectangle
    return { x, y, right: x + (isTurned ? height : width), bottom: y + (isTurned ? width : height) }
  })

const areaOf = (all: readonly Rectangle[]) => all.reduce((sum, { width, height }) => sum + width * height, 0)

/** Share of the used film that the rectangles cover. */
const fillOf = (all: readonly Rectangle[], sheets: readonly NestedSheet[], { width }: NestOptions) =>
  areaOf(all) / (width * sheets.reduce((sum, { length }) => sum + length, 0))

/** Without chance: the same on every run. */
function random(seed: number) {
  let state = seed
  return (min: number, max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return min + (state % (max - min + 1))
  }
}

test.group('Film sheets | nesting', () => {
  test('places every piece once, within the film, and keeps the gap', ({ assert }) => {
    fc.assert(
      fc.property(rectangles, film, (given, options) => {
        const all = given.filter((one) => fits(one, options))
        const sheets = nest(all, options)
        const found = sheets.flatMap(({ placed }) => placed.map(({ index }) => index))
        assert.deepEqual(
          found.toSorted((a, b) => a - b),
          all.map((_, index) => index),
        )
        for (const sheet of sheets) {
          const boxes = boxesOf(sheet, all)
          assert.equal(sheet.length, Math.max(...boxes.map(({ bottom }) => bottom)))
          for (const { x, y, right, bottom } of boxes)
            assert.isTrue(x >= 0 && y >= 0 && right <= options.width && bottom <= options.length)
          for (const [i, a] of boxes.entries())
            for (const b of boxes.slice(i + 1))
              assert.isTrue(
                a.right + options.gap <= b.x ||
                  b.right + options.gap <= a.x ||
                  a.bottom + options.gap <= b.y ||
                  b.bottom + options.gap <= a.y,
              )
        }
        if (!options.mayTurn) assert.isFalse(sheets.some(({ placed }) => placed.some(({ isTurned }) => isTurned)))
      }),
      { numRuns: 300 },
    )
  })
    .tags(['EDT-06'])
    .timeout(60_000)

  test('places the same pieces alike', ({ assert }) => {
    fc.assert(
      fc.property(rectangles, film, (given, options) => {
        const all = given.filter((one) => fits(one, options))
        assert.deepEqual(nest(all, options), nest(structuredClone(all), options))
      }),
      { numRuns: 50 },
    )
  }).tags(['EDT-06'])

  test('a piece that is wider than the film is turned, or does not fit', ({ assert }) => {
    const options = { width: 300, length: 1000, gap: 5, mayTurn: true }
    const wide = { width: 400, height: 200 }
    assert.isTrue(fits(wide, options))
    assert.isTrue(nest([wide], options)[0]?.placed[0]?.isTurned)
    assert.isFalse(fits(wide, { ...options, mayTurn: false }))
    assert.isFalse(fits({ width: 400, height: 301 }, options))
    assert.throws(() => nest([wide], { ...options, mayTurn: false }), RangeError)
  }).tags(['EDT-06'])

  test('fills the film: equal pieces without loss, mixed ones for more than four fifths', ({ assert }) => {
    const equal = Array.from({ length: 12 }, () => ({ width: 100, height: 150 }))
    const exact = { width: 300, length: 600, gap: 0, mayTurn: true }
    assert.equal(fillOf(equal, nest(equal, exact), exact), 1)

    const next = random(7)
    const mixed = Array.from({ length: 200 }, () => ({ width: next(40, 300), height: next(40, 380) }))
    for (const width of [300, 330, 600]) {
      const options = { width, length: 5000, gap: 5, mayTurn: true }
      const from = performance.now()
      const sheets = nest(mixed, options)
      const took = performance.now() - from
      const fill = fillOf(mixed, sheets, options)
      console.log(
        `    200 pieces on ${width} mm: ${sheets.length} sheets, fill ${(100 * fill).toFixed(1)} %, ${took.toFixed(0)} ms`,
      )
      assert.isAbove(fill, 0.8)
    }
  }).tags(['EDT-06'])
})
