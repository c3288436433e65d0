import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table real_names rename column real_name to real_name_sealed;
      drop trigger audited on real_names;
      create trigger audited after insert or update or delete on real_names
        for each row execute function audit('id_number_sealed,real_name_sealed', '', 'user_id');
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger audited on real_names;
      alter table real_names rename column real_name_sealed to real_name;
      create trigger audited after insert or update or delete on real_names
        for each row execute function audit('id_number_sealed,real_name', '', 'user_id');
    `)
  }
}
