import { test } from '@japa/runner'
import * as fc from 'fast-check'
import { Refusal } from '#core/errors'
import { type StateTable, stateMachine } from '#core/domain/state_machine'

const LAMP: StateTable<'off' | 'on' | 'broken', 'press' | 'release' | 'drop'> = {
  states: ['off', 'on', 'broken'],
  initial: ['off'],
  final: ['broken'],
  transitions: {
    press: { from: ['off'], to: 'on' },
    release: { from: ['on'], to: 'off' },
    drop: { from: ['off', 'on'], to: 'broken' },
  },
}

test.group('State machine', () => {
  test('every cell of the table gives the next state or a rejection', ({ assert }) => {
    const lamp = stateMachine(LAMP)
    for (const status of LAMP.states) {
      for (const action of ['press', 'release', 'drop'] as const) {
        if (LAMP.transitions[action].from.includes(status)) {
          assert.equal(lamp.next(status, action), LAMP.transitions[action].to)
          assert.include(lamp.actionsFrom(status), action)
          continue
        }
        assert.isFalse(lamp.allows(status, action))
        const refusal = refusalOf(() => lamp.next(status, action))
        assert.equal(refusal.code, 'E_ILLEGAL_TRANSITION')
        assert.equal(refusal.status, 409)
        assert.deepEqual(refusal.details, { status, action })
      }
    }
  }).tags(['ERR-01'])

  test('lists actions in the order of the table', ({ assert }) => {
    assert.deepEqual(stateMachine(LAMP).actionsFrom('off'), ['press', 'drop'])
    assert.deepEqual(stateMachine(LAMP).actionsFrom('broken'), [])
  })

  test('a walk of allowed actions stays in the declared states', ({ assert }) => {
    const lamp = stateMachine(LAMP)
    fc.assert(
      fc.property(fc.array(fc.nat()), (choices) => {
        let status: (typeof LAMP.states)[number] = 'off'
        for (const choice of choices) {
          const actions = lamp.actionsFrom(status)
          const action = actions[choice % actions.length]
          if (action) status = lamp.next(status, action)
        }
        assert.include(LAMP.states, status)
      }),
    )
  })

  test('rejects an invalid table and lists all its errors', ({ assert }) => {
    const transitions = { ...LAMP.transitions, press: { from: ['off'], to: 'glowing' } }
    const broken = { ...LAMP, states: ['off', 'on', 'broken', 'lost'], transitions }
    assert.throws(
      () => stateMachine(broken),
      'Wrong table of states: glowing is unknown; lost is a dead end; on is never reached; lost is never reached',
    )
  })
})

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('It was not refused')
}
