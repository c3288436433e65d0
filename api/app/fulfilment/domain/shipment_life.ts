import { SHIPMENT_STATUSES, type ShipmentAction, type ShipmentStatus } from '#contracts/fulfilment'
import { CLOCK, MADE_BY, SENT_BY } from '#fulfilment/domain/parties'
import { lifeOf } from '#orders/domain/life'

/** What leaves a factory together. Once it has left, only the carrier says where it is. */
export const shipmentLife = lifeOf<ShipmentStatus, ShipmentAction>({
  states: SHIPMENT_STATUSES,
  initial: ['labelled'],
  final: ['delivered', 'returned', 'voided'],
  // prettier-ignore
  commands: {
    void:      { from: ['labelled'], to: 'voided', by: MADE_BY },
    hand_over: { from: ['labelled'], to: 'sent', by: SENT_BY },
    track:     { from: ['sent', 'delivered', 'returned'], by: SENT_BY },
    deliver:   { from: ['sent'], to: 'delivered', by: CLOCK },
    give_back: { from: ['sent'], to: 'returned', by: CLOCK },
  },
})
