import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'

/** Of the lines `i` of an order, those that this person's factory made. */
export const ownGoods = ({ organisation: { id, kind } }: Actor) =>
  kind === 'factory' ? `i.factory_id = ${id}` : 'false'

/** Complaints that are about what one's factory made. */
export const aboutTheirGoods = (actor: Actor): Sql => ({
  text: `exists (select 1 from after_sales_items c join order_items i on i.id = c.item_id where c.case_id = t.id and ${ownGoods(actor)})`,
  bindings: [],
})

/** Complaints that wait for what one's factory says of them, and it has said nothing yet. */
export const opinionDue = ({ organisation: { id } }: Actor) =>
  `t.status = 'pending_review' and not exists (select 1 from after_sales_opinions p where p.case_id = t.id and p.factory_id = ${id})`
