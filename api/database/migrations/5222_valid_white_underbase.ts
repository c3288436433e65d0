import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_pictures validate constraint finished_pictures_kind_check;
      alter table print_files validate constraint white_is_whole;
    `)
  }

  async down() {}
}
