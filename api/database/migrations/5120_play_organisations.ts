import { BaseSchema } from '@adonisjs/lucid/schema'
import { functionsSql } from '#database/functions'

/** The play side of a merchant, in which its test keys act. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(functionsSql('tenancy/organisations', 'identity/api_keys'))
    this.schema.raw(`
      alter table organisations add column play_of int unique references organisations;
      alter table organisations add constraint play_is_a_merchants check (play_of is null or kind = 'merchant');
      create index organisations_play on organisations (id) where play_of is not null;
      create trigger play_is_final before update of play_of on organisations
        for each row when (new.play_of is distinct from old.play_of) execute function refuse_play_change();
      create trigger play_has_no_people before insert or update of organisation_id on users
        for each row execute function refuse_play_person();
      create trigger stores_of_play before insert or update of sales_platform, organisation_id on stores
        for each row execute function refuse_play_store();
    `)
    this.schema.raw(`
      -- Null: a live key. Otherwise the play side in which the key acts.
      alter table api_keys add column play_id int references organisations;
      create index api_keys_by_play on api_keys (play_id) where play_id is not null;
      create trigger mode_is_final before update of play_id on api_keys
        for each row when (new.play_id is distinct from old.play_id) execute function refuse_api_key_change();
    `)
  }

  async down() {
    this.schema.raw(`
      alter table api_keys drop column play_id;
      drop trigger stores_of_play on stores;
      drop trigger play_has_no_people on users;
      drop trigger play_is_final on organisations;
      alter table organisations drop column play_of;
    `)
  }
}
