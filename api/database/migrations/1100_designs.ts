import { BaseSchema } from '@adonisjs/lucid/schema'

/** Designs, each based on one product version, with their versions and patches. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      -- Gaps are no fault: a number is never given twice, and nobody waits for another's.
      create sequence design_codes;
      create function next_design_code() returns text language sql as $$
        select 'D' || lpad(nextval('design_codes')::text, 8, '0')
      $$;

      create table designs (
        id int generated always as identity primary key,
        organisation_id int not null references organisations,
        owner_user_id int references users on delete set null,
        code text not null unique default next_design_code(),
        name text not null,
        is_template boolean not null default false,
        status text not null default 'enabled' check (status in ('enabled', 'disabled')),
        product_id int not null references products,
        product_version_id int not null references product_versions,
        -- Of the document, which is that of the version of this revision; the version beside it is the row's.
        revision int not null default 1 check (revision > 0),
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index designs_by_organisation on designs (organisation_id, is_template, saved_at desc, id desc);
      create index designs_by_owner on designs (owner_user_id, saved_at desc, id desc);
      create index designs_by_product on designs (product_id);
      create index designs_by_product_version on designs (product_version_id);
      create trigger audited after insert or update or delete on designs
        for each row execute function audit('', 'revision,saved_by,saved_at');
      create trigger frozen after insert or update of product_version_id on designs
        for each row execute function freezes_product_version();

      create table design_versions (
        id int generated always as identity primary key,
        design_id int not null references designs on delete cascade,
        revision int not null check (revision > 0),
        kind text not null check (kind in ('auto', 'named', 'restored')),
        name text,
        -- Of the document's bytes; json keeps them as they are, jsonb would not.
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        document json not null,
        -- Since when something was made of it: from then on it stays what it is.
        kept_at timestamptz,
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        unique (design_id, revision),
        constraint named_has_a_name check ((kind = 'named') = (name is not null))
      );
      -- Autosaves are not logged one by one; what they come to is a version.
      create trigger audited after insert or delete or update of name on design_versions
        for each row execute function audit('document');

      create function keep_kept_design() returns trigger language plpgsql as $$
      begin
        if old.kept_at is null or (new.hash, new.revision, new.document::text, new.kept_at) = (old.hash, old.revision, old.document::text, old.kept_at)
        then return new; end if;
        raise exception 'version % of design % was made something of and stays', old.revision, old.design_id using errcode = 'insufficient_privilege';
      end $$;
      create trigger kept before update on design_versions for each row execute function keep_kept_design();

      -- What was changed upon a revision, for those who save upon it later. Without a delta where it was too much to keep.
      create table design_patches (
        design_id int not null references designs on delete cascade,
        base int not null,
        delta json,
        saved_by int references users on delete set null,
        saved_at timestamptz not null default now(),
        primary key (design_id, base)
      );
    `)
  }

  async down() {
    this.schema.raw(`
      drop table design_patches, design_versions, designs;
      drop function keep_kept_design; drop function next_design_code; drop sequence design_codes;
    `)
  }
}
