import { BaseSchema } from '@adonisjs/lucid/schema'

interface Logged {
  on: string
  /** Columns that the log masks, and columns it ignores. */
  args: string
  when?: string
}

const logged = (table: string, { on, args, when }: Logged) => `
  drop trigger if exists audited on ${table};
  create trigger audited after ${on} on ${table} for each row ${when ? `when (${when})` : ''} execute function audit(${args});
`

/** Set by `asCommand`. Changes without a request leave it unset and are logged. */
const BY_OTHERS_THAN_MERCHANTS = `current_setting('inkfold.kind', true) is distinct from 'merchant'`

const TABLES: Record<string, Logged & { when: string }> = {
  orders: { on: 'insert or update', args: `'receiver,sale_minor,sale_freight_minor'`, when: BY_OTHERS_THAN_MERCHANTS },
  production_orders: { on: 'insert or update or delete', args: `''`, when: BY_OTHERS_THAN_MERCHANTS },
  stock_movements: { on: 'insert', args: `''`, when: `new.kind in ('receive', 'adjust')` },
}

/**
 * The log covers back-office users. Merchants' actions are in the order's timeline and reservations in the stock
 * movements, both immutable, so they are not logged twice. Cart changes have no effect before ordering and are not
 * logged.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('drop trigger audited on cart_lines')
    for (const [table, one] of Object.entries(TABLES)) this.schema.raw(logged(table, one))
  }

  async down() {
    this.schema.raw(logged('cart_lines', { on: 'insert or update or delete', args: `'', 'agreed_minor'` }))
    for (const [table, { on, args }] of Object.entries(TABLES)) this.schema.raw(logged(table, { on, args }))
  }
}
