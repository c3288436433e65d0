import type { SpuStatus } from '#contracts/catalogue'
import { stateMachine } from '#core/domain/state_machine'

/** A draft may be incomplete; what is saved is whole and stays so. */
export const spuStates = stateMachine<SpuStatus, 'save'>({
  states: ['draft', 'saved'],
  initial: ['draft'],
  final: ['saved'],
  transitions: { save: { from: ['draft'], to: 'saved' } },
})
