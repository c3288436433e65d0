import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- An event that was handled covers the others of its object: with thousands waiting, these are found without reading the store's others.
      create index platform_events_waiting_by_object on platform_events (store_id, kind, object_id) where state = 'waiting';
      drop index platform_events_waiting;
    `)
  }

  async down() {
    this.schema.raw(`
      create index platform_events_waiting on platform_events (store_id) where state = 'waiting';
      drop index platform_events_waiting_by_object;
    `)
  }
}
