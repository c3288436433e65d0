import { PUBLICATIONS, type Publication, type PublicationAction } from '#contracts/finished'
import { stateMachine } from '#core/domain/state_machine'

/** What the sales platform answers to what a person asked for. */
export type PublicationAnswer = 'succeed' | 'fail'

/** People ask and platforms answer; what is on its way waits for its answer. */
export const publicationStates = stateMachine<Publication, PublicationAction | PublicationAnswer>({
  states: PUBLICATIONS,
  initial: ['to_release'],
  final: [],
  transitions: {
    publish: { from: ['to_release'], to: 'releasing' },
    republish: { from: ['released', 'failed'], to: 'releasing' },
    succeed: { from: ['releasing'], to: 'released' },
    fail: { from: ['releasing'], to: 'failed' },
    unpublish: { from: ['released', 'failed'], to: 'to_release' },
  },
})
