import { BaseSchema } from '@adonisjs/lucid/schema'

/** Gives entries of one menu different icons. Icons that administrators chose stay. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update menus m set icon = x.now from (values
        ('orders', 'inbox', 'cart'),
        ('production', 'inbox', 'cluster'),
        ('catalogue/spus', 'skin', 'database'),
        ('design/materials', 'picture', 'appstore'),
        ('organisations/suppliers', 'shop', 'contacts'),
        ('orders/order-imports', 'swap', 'download'),
        ('logistics/logistics-methods', 'send', 'global'),
        ('finance/online-recharges', 'wallet', 'cart'),
        ('finance/money-logs', 'wallet', 'database'),
        ('finance/ledger-adjustments', 'audit', 'tool'),
        ('finance/score-logs', 'tags', 'crown'),
        ('system/sensitive-rules', 'safety', 'lock')
      ) x(name, before, now) where m.app = 'back_office' and m.name = x.name and m.icon = x.before;
    `)
  }
}
