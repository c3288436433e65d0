import { BaseSchema } from '@adonisjs/lucid/schema'

/** Holds what orders are counted by on the dashboard, so that their rows are not read. */
const INCLUDED = 'include (organisation_id, owner_user_id, country, sales_platform, remake_of)'

const index = (included: string) => `
  drop index orders_by_paid;
  create index orders_by_paid on orders (paid_at) ${included} where paid_at is not null;
`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(index(INCLUDED))
  }

  async down() {
    this.schema.raw(index(''))
  }
}
