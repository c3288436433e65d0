import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table availability_rules drop constraint availability_rules_when_unavailable_check,
        add constraint availability_rules_when_unavailable_check check (when_unavailable in ('off', 'pause', 'unpublish'));
      alter table availability_findings drop constraint availability_findings_action_check,
        add constraint availability_findings_action_check check (action in ('none', 'pause', 'resume', 'reprice', 'unpublish'));
    `)
  }

  async down() {
    this.schema.raw(`
      update availability_rules set when_unavailable = 'pause' where when_unavailable = 'unpublish';
      delete from availability_findings where action = 'unpublish';
      alter table availability_rules drop constraint availability_rules_when_unavailable_check,
        add constraint availability_rules_when_unavailable_check check (when_unavailable in ('off', 'pause'));
      alter table availability_findings drop constraint availability_findings_action_check,
        add constraint availability_findings_action_check check (action in ('none', 'pause', 'resume', 'reprice'));
    `)
  }
}
