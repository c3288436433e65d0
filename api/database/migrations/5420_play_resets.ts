import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

/** A test key follows its merchant to the next play side; it never turns from test to live or back. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionsSql('tenancy/organisations'))
    this.schema.raw(`
      drop trigger mode_is_final on api_keys;
      create trigger mode_is_final before update of play_id on api_keys
        for each row when ((new.play_id is null) <> (old.play_id is null)) execute function refuse_api_key_change();
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger mode_is_final on api_keys;
      create trigger mode_is_final before update of play_id on api_keys
        for each row when (new.play_id is distinct from old.play_id) execute function refuse_api_key_change();
    `)
  }
}
