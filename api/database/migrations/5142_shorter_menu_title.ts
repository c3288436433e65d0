import { BaseSchema } from '@adonisjs/lucid/schema'

/** The English title was cut in the menu. A title that administrators chose stays. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update menus set title_en = 'Suppliers & merchants'
       where app = 'back_office' and name = 'organisations' and title_en = 'Suppliers and merchants'`)
  }
}
