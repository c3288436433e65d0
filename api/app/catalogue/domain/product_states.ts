import type { ProductStatus } from '#contracts/catalogue'
import { stateMachine } from '#core/domain/state_machine'

/** Shown, taken back and shown again; what merchants have seen is no draft any more. */
export const productStates = stateMachine<ProductStatus, 'publish' | 'withdraw'>({
  states: ['draft', 'published', 'withdrawn'],
  initial: ['draft'],
  final: ['withdrawn'],
  transitions: {
    publish: { from: ['draft', 'withdrawn'], to: 'published' },
    withdraw: { from: ['published'], to: 'withdrawn' },
  },
})
