import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Stands where a statement would otherwise go on though it must not: nothing of its transaction happens then, whatever
      -- has been sent behind it.
      create function refuse(reason text) returns int language plpgsql volatile as $$
      begin
        raise exception using errcode = 'RF001', message = reason;
      end $$;
    `)
  }

  async down() {
    this.schema.raw('drop function refuse(text);')
  }
}
