import { BaseSchema } from '@adonisjs/lucid/schema'

const view = (condition: string, order: string) => `
  create or replace view payout_line_orders as
    select l.*, p.organisation_id, coalesce(m.order_id, o.id) as order_id
      from platform_payout_lines l join platform_payouts p on p.id = l.payout_id
      left join lateral (select x.order_id from platform_orders x where x.store_id = l.store_id and x.external_id = l.external_order) m on true
      left join lateral (select y.id from orders y where m.order_id is null and ${condition} and y.store_id = l.store_id
          and y.third_party_no = l.external_order order by ${order} limit 1) o on true`

export default class extends BaseSchema {
  async up() {
    // The condition is that of the index; the expression keeps the planner from walking the primary key instead.
    this.schema.raw(view(`y.third_party_no <> ''`, 'y.id + 0'))
  }

  async down() {
    this.schema.raw(view(`l.external_order <> ''`, 'y.id'))
  }
}
