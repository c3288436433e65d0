import { BaseSchema } from '@adonisjs/lucid/schema'

interface Logged {
  on: string
  /** What the log hides, and what it does not speak of. */
  args: string
  when?: string
}

const logged = (table: string, { on, args, when }: Logged) => `
  drop trigger if exists audited on ${table};
  create trigger audited after ${on} on ${table} for each row ${when ? `when (${when})` : ''} execute function audit(${args});
`

/** Said by `asCommand`. Of what no request caused it says nothing, and the trigger hears it as ever. */
const BY_OTHERS_THAN_MERCHANTS = `current_setting('inkfold.kind', true) is distinct from 'merchant'`

const TABLES: Record<string, Logged & { when: string }> = {
  orders: { on: 'insert or update', args: `'receiver,sale_minor,sale_freight_minor'`, when: BY_OTHERS_THAN_MERCHANTS },
  production_orders: { on: 'insert or update or delete', args: `''`, when: BY_OTHERS_THAN_MERCHANTS },
  stock_movements: { on: 'insert', args: `''`, when: `new.kind in ('receive', 'adjust')` },
}

/**
 * The log tells what people of the back office did. What merchants do with their orders stands in the history of each, with who
 * did it, and what an order keeps back, releases and uses of a stock among the stock's movements: neither is changed by anybody, and
 * nothing is written twice. Nothing comes of what lies in a cart before it is ordered.
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
