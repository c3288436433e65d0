import { BaseSchema } from '@adonisjs/lucid/schema'

const logged = (hidden: string) => `
  drop trigger audited on orders;
  create trigger audited after insert or update on orders for each row execute function audit('${hidden}');
`

/** Suppliers read the log of their merchants, but must not see their sale prices. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(logged('receiver,sale_minor,sale_freight_minor'))
  }

  async down() {
    this.schema.raw(logged('receiver'))
  }
}
