import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- As it was written: the second answer is the first one to the letter.
      alter table idempotency_keys alter column answer type json;
      create index idempotency_keys_by_age on idempotency_keys (created_at);

      -- Takes a key for the transaction that asks, or tells what was done under it. A twin waits here until the first
      -- one has ended; its patience is the function's own, so the caller's other locks keep theirs.
      create function claim_idempotency_key(a_scope text, a_key text, a_hash text, out is_first boolean, out request_hash text, out answer json)
      language plpgsql set lock_timeout = '10s' as $$
      begin
        insert into idempotency_keys (scope, key, request_hash) values (a_scope, a_key, a_hash) on conflict do nothing;
        is_first := found;
        if is_first then return; end if;
        select k.request_hash, k.answer into request_hash, answer from idempotency_keys k where k.scope = a_scope and k.key = a_key;
      end $$;
    `)
  }

  async down() {
    this.schema.raw(
      'drop function claim_idempotency_key; drop index idempotency_keys_by_age; alter table idempotency_keys alter column answer type jsonb;',
    )
  }
}
