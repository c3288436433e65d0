import { ITEM_STATUSES, type ItemAction, type ItemStatus } from '#contracts/fulfilment'
import { ENDED_BY, MADE_BY, SENT_BY } from '#fulfilment/domain/parties'
import { lifeOf } from '#orders/domain/life'

const AT_WORK = ['accepted', 'printed', 'pressed', 'inspected'] as const

/** One piece on its way through the workshop. Not everything is pressed; what was inspected and packed is not rejected any more. */
export const itemLife = lifeOf<ItemStatus, ItemAction>({
  states: ITEM_STATUSES,
  initial: ['waiting'],
  final: ['shipped', 'rejected', 'cancelled'],
  // prettier-ignore
  commands: {
    accept:  { from: ['waiting'], to: 'accepted', by: MADE_BY },
    print:   { from: ['accepted'], to: 'printed', by: MADE_BY },
    press:   { from: ['printed'], to: 'pressed', by: MADE_BY },
    inspect: { from: ['printed', 'pressed'], to: 'inspected', by: MADE_BY },
    pack:    { from: ['inspected'], to: 'packed', by: MADE_BY },
    ship:    { from: ['packed'], to: 'shipped', by: SENT_BY },
    reject:  { from: AT_WORK, to: 'rejected', by: MADE_BY },
    cancel:  { from: ['waiting', ...AT_WORK, 'packed'], to: 'cancelled', by: ENDED_BY },
  },
})
