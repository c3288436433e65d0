import { test } from '@japa/runner'
import fc from 'fast-check'
import { MATERIAL_REVIEWS, type MaterialReview } from '#contracts/materials'
import { reviewStates } from '#design/materials/review_state'

const ACTIONS = ['clear', 'hold', 'stop', 'pass', 'block'] as const

/** The review rules written a second time, independently. */
const WAYS: Record<(typeof ACTIONS)[number], (status: MaterialReview) => MaterialReview | null> = {
  clear: (status) => (status === 'pending' ? 'passed' : null),
  hold: (status) => (status === 'pending' ? 'review' : null),
  stop: (status) => (status === 'pending' ? 'blocked' : null),
  pass: (status) => (status === 'passed' ? null : 'passed'),
  block: (status) => (status === 'blocked' ? null : 'blocked'),
}

test.group('Review states', () => {
  test('every state and action follows exactly the rules', ({ assert }) => {
    for (const status of MATERIAL_REVIEWS)
      for (const action of ACTIONS) {
        const to = WAYS[action](status)
        assert.equal(reviewStates.allows(status, action), to !== null, `${status} ${action}`)
        if (to) assert.equal(reviewStates.next(status, action), to)
      }
  }).tags(['MAT-02'])

  test('in any sequence the moderation service decides once and nothing returns to pending', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS)), (actions) => {
        let [status, byMachine]: [MaterialReview, number] = ['pending', 0]
        for (const action of actions) {
          if (!reviewStates.allows(status, action)) continue
          status = reviewStates.next(status, action)
          if (action !== 'pass' && action !== 'block') byMachine++
          assert.notEqual(status, 'pending')
        }
        assert.isAtMost(byMachine, 1)
      }),
    )
  }).tags(['MAT-02'])
})
