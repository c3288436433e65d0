import { BaseSchema } from '@adonisjs/lucid/schema'

/** Optional; English readers see the name itself where there is none. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table finished_products add name_en text not null default '';
      -- The log names its columns.
      drop trigger audited on finished_products;
      create trigger audited after insert or delete or update of id, organisation_id, owner_user_id, code, name, name_en, group_id,
          product_id, design_id, version_number, default_size_id, custom_sizes, external_spu, external_skcs, external_skus,
          themes, size_tables, source_names, remark, publication, publication_reason, sales_platform, store_id, site,
          publication_template, published_no, exported_stores, publish_asked_at, published_at, unpublished_at, created_at on
          finished_products
        for each row execute function audit('', 'picture,render_count,order_count,paid_at,shipped_at,unprintable_versions');
      -- Products of the demo are named after their image and their blank.
      update finished_products f set name_en = m.name_en || ' ' || p.name_en
        from products p, materials m
       where p.id = f.product_id and m.is_official and m.name_en <> '' and f.name = m.name_zh || ' ' || p.name_zh;
    `)
  }

  async down() {
    this.schema.raw(`
      drop trigger audited on finished_products;
      create trigger audited after insert or delete or update of id, organisation_id, owner_user_id, code, name, group_id,
          product_id, design_id, version_number, default_size_id, custom_sizes, external_spu, external_skcs, external_skus,
          themes, size_tables, source_names, remark, publication, publication_reason, sales_platform, store_id, site,
          publication_template, published_no, exported_stores, publish_asked_at, published_at, unpublished_at, created_at on
          finished_products
        for each row execute function audit('', 'picture,render_count,order_count,paid_at,shipped_at,unprintable_versions');
      alter table finished_products drop name_en;
    `)
  }
}
