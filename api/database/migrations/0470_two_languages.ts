import { BaseSchema } from '@adonisjs/lucid/schema'

const BRANDING = [
  'supplier_name',
  'website_title',
  'website_keywords',
  'website_description',
  'contact',
  'address',
  'about_us',
] as const

export default class extends BaseSchema {
  async up() {
    for (const text of BRANDING) {
      this.schema.raw(`
        alter table supplier_sites rename column ${text} to ${text}_zh;
        alter table supplier_sites add column ${text}_en text not null default '';
      `)
    }
    this.schema.raw(`
      alter table roles rename column name to name_zh;
      alter table roles add column name_en text not null default '';
      update config_items set name = name || '_zh' where name in ('siteName', 'mailSenderName');
      update config_items set title_zh = '站点名称（中文）', title_en = 'Site name (Chinese)' where name = 'siteName_zh';
      update config_items set title_zh = '发件人名称（中文）', title_en = 'Sender name (Chinese)' where name = 'mailSenderName_zh';
    `)
  }

  async down() {
    this.schema.raw(`
      delete from config_items where name in ('siteName_en', 'mailSenderName_en');
      update config_items set name = replace(name, '_zh', '') where name in ('siteName_zh', 'mailSenderName_zh');
      alter table roles drop column name_en;
      alter table roles rename column name_zh to name;
    `)
    for (const text of BRANDING) {
      this.schema.raw(`
        alter table supplier_sites drop column ${text}_en;
        alter table supplier_sites rename column ${text}_zh to ${text};
      `)
    }
  }
}
