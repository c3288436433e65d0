import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files of deleted records stay while the record is in the recycle bin. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create trigger refers_to_files after insert or delete or update of content, relations on recycle_bin
        for each row execute function refers_to_files('recycle-bin', 'id', 'content', 'relations');
      update recycle_bin set content = content;
    `)
  }

  async down() {
    this.schema.raw('drop trigger refers_to_files on recycle_bin;')
  }
}
