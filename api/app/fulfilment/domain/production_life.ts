import { PRODUCTION_STATUSES, type ProductionAction, type ProductionStatus } from '#contracts/fulfilment'
import { CLOCK, ENDED_BY, MADE_BY, SENT_BY } from '#fulfilment/domain/parties'
import { lifeOf } from '#orders/domain/life'

/** What one factory makes of an order. It follows its pieces; where it goes, its part of the order goes too. */
export const productionLife = lifeOf<ProductionStatus, ProductionAction>({
  states: PRODUCTION_STATUSES,
  initial: ['pending_production'],
  final: ['completed', 'cancelled'],
  // prettier-ignore
  commands: {
    accept:    { from: ['pending_production'], to: 'in_production', by: MADE_BY },
    work:      { from: ['in_production', 'partially_shipped'], by: MADE_BY },
    pack:      { from: ['in_production'], to: 'pending_shipment', by: MADE_BY },
    label:     { from: ['in_production', 'pending_shipment', 'partially_shipped'], by: MADE_BY },
    ship_part: { from: ['in_production', 'pending_shipment'], to: 'partially_shipped', by: SENT_BY },
    ship:      { from: ['in_production', 'pending_shipment', 'partially_shipped'], to: 'shipped', by: SENT_BY },
    complete:  { from: ['shipped'], to: 'completed', by: CLOCK },
    cancel:    { from: ['pending_production', 'in_production', 'pending_shipment'], to: 'cancelled', by: ENDED_BY },
  },
})
