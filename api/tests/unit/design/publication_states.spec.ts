import { test } from '@japa/runner'
import fc from 'fast-check'
import type { Publication } from '#contracts/finished'
import { Refusal } from '#core/errors'
import { publicationStates } from '#design/finished/finished'

type Action = Parameters<typeof publicationStates.next>[1]

/** The requirements written a second time: the allowed actions of people and platform per state. */
const MODEL: Record<Publication, Partial<Record<Action, Publication>>> = {
  to_release: { publish: 'releasing' },
  releasing: { succeed: 'released', fail: 'failed' },
  released: { republish: 'releasing', unpublish: 'to_release' },
  failed: { republish: 'releasing', unpublish: 'to_release' },
}
const ACTIONS: Action[] = ['publish', 'republish', 'unpublish', 'succeed', 'fail']

test.group('Publication states', () => {
  test('match the model after any sequence of actions', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 }), (tried) => {
        let state: Publication = 'to_release'
        for (const action of tried) {
          const expected = MODEL[state][action]
          if (expected === undefined) assert.throws(() => publicationStates.next(state, action), Refusal as never)
          else state = publicationStates.next(state, action)
          assert.equal(state, expected ?? state)
        }
      }),
    )
  }).tags(['FIN-03'])

  test('list exactly the allowed actions as buttons', ({ assert }) => {
    for (const state of Object.keys(MODEL) as Publication[])
      assert.sameMembers(publicationStates.actionsFrom(state), Object.keys(MODEL[state]))
  }).tags(['FIN-03'])
})
