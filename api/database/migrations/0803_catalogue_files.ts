import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create trigger refers_to_files after insert or update of pictures or delete on spus
        for each row execute function refers_to_files('spus', 'id', 'pictures');
      create trigger refers_to_files after insert or update of swatch or delete on stock_colours
        for each row execute function refers_to_files('stock-colours', 'id', 'swatch');
    `)
  }

  async down() {
    this.schema.raw('drop trigger refers_to_files on stock_colours; drop trigger refers_to_files on spus;')
  }
}
