import { test } from '@japa/runner'
import { CAPTCHA_MODES } from '#contracts/statuses'
import { evaluateClicks, planChallenge, PICTURE, type Box } from '#identity/captcha/plan_challenge'
import { seeded } from '#tests/chance'

const centre = ({ x, y, width, height }: Box) => `${x + width / 2},${y + height / 2}`
const shown = `;${PICTURE.width};${PICTURE.height}`

test.group('Captcha | challenges', () => {
  test('place every mark inside the picture without overlaps or repetitions', ({ assert }) => {
    const chance = seeded(1)
    for (let round = 0; round < 500; round++) {
      const { targets, decoys } = planChallenge({ mode: CAPTCHA_MODES[round % 3]!, count: 2 + (round % 3) }, chance)
      const all = [...targets, ...decoys]
      assert.equal(new Set(all.map(({ name }) => name)).size, all.length)
      for (const { box } of all) {
        assert.isTrue(
          box.x >= 0 && box.y >= 0 && box.x + box.width <= PICTURE.width && box.y + box.height <= PICTURE.height,
        )
        assert.lengthOf(
          all.filter((other) => overlap(box, other.box)),
          1,
        )
      }
    }
  }).tags(['CAP-01'])

  test('follow mode and count: {mode}, {count}')
    .with(CAPTCHA_MODES.flatMap((mode) => [2, 3, 4].map((count) => ({ mode, count }))))
    .run(({ assert }, shape) => {
      const { targets, decoys } = planChallenge(shape, seeded(7))
      assert.lengthOf(targets, shape.count)
      const kinds = new Set([...targets, ...decoys].map(({ kind }) => kind))
      assert.sameMembers([...kinds], shape.mode === 'both' ? ['text', 'icon'] : [shape.mode])
    })
    .tags(['CAP-04'])

  test('accept the middle of every target', ({ assert }) => {
    const { targets } = planChallenge({ mode: 'both', count: 4 }, seeded(3))
    const boxes = targets.map(({ box }) => box)
    assert.equal(evaluateClicks(boxes.map(centre).join('-') + shown, boxes), 'right')
    assert.equal(evaluateClicks(boxes.toReversed().map(centre).join('-') + shown, boxes), 'order')
  }).tags(['CAP-01'])

  test('are solved by at most one in a thousand of 10,000 grid guesses, three per challenge', ({ assert }) => {
    const chance = seeded(42)
    let solved = 0
    for (let guess = 0; guess < 10_000;) {
      const boxes = planChallenge({ mode: 'both', count: 2 }, chance).targets.map(({ box }) => box)
      for (let tries = 0, pair = gridPair(chance); tries < 3; tries++, guess++) {
        const verdict = evaluateClicks(pair.join('-') + shown, boxes)
        if (verdict === 'right') solved++
        if (verdict === 'right') break
        pair = verdict === 'order' ? pair.toReversed() : gridPair(chance)
      }
    }
    assert.isAtMost(solved, 10)
  }).tags(['CAP-02'])
})

/** Two different points of a 30-pixel grid, as a bot would try them. */
function gridPair(chance: () => number): string[] {
  const points = new Set<string>()
  while (points.size < 2) points.add(`${20 + 30 * Math.floor(chance() * 11)},${20 + 30 * Math.floor(chance() * 6)}`)
  return [...points]
}

function overlap(a: Box, b: Box) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
