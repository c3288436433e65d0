import { test } from '@japa/runner'
import { upgradeFaults } from '#database/upgrade_check'

const refused = (sql: string) => upgradeFaults([sql]).join('\n')

test.group('Migrations beside a running version', (group) => {
  group.tap((one) => one.tags(['ANY-08']))

  test('{sql}')
    .with([
      { sql: 'drop table stores', words: 'drops a table' },
      { sql: 'alter table stores drop column note', words: 'drops a column' },
      { sql: 'alter table stores add column a int, drop column if exists b', words: 'drops a column' },
      { sql: 'alter table stores rename column note to remark', words: 'renames' },
      { sql: 'alter table stores rename to shops', words: 'renames' },
      { sql: 'alter table stores alter column note type varchar(20)', words: 'rewrites the table' },
      { sql: 'alter table stores add column note text not null', words: 'does not fill' },
      { sql: 'create index orders_by_note on orders (note)', words: 'concurrently' },
      { sql: 'create unique index on only orders (note)', words: 'concurrently' },
      { sql: 'alter table orders add constraint a check (b > 0)', words: 'not valid' },
      { sql: 'alter table orders add foreign key (a) references b', words: 'not valid' },
      { sql: 'alter table orders add column a int references stores', words: 'then the constraint not valid' },
      { sql: 'alter table orders add unique (no)', words: 'using index' },
      { sql: 'alter table orders alter a set not null', words: 'validate a check' },
      { sql: 'alter table orders add column key uuid not null default gen_random_uuid()', words: 'rewrites every row' },
      { sql: 'update orders set a = 1', words: 'by a job' },
      { sql: 'DELETE\nFROM ledger_lines', words: 'by a job' },
      { sql: 'lock table stores in exclusive mode', words: 'locks' },
      { sql: 'create table a (id int);\n-- and\ndrop table stores', words: 'drops a table' },
    ])
    .run(({ assert }, { sql, words }) => {
      assert.include(refused(sql), words)
    })

  test('allowed: {$self}')
    .with([
      `create table notes (id int primary key, a int not null check (a > 0) references stores); create index on notes (a)`,
      `create table notes (id int); alter table notes add constraint a check (id > 0); drop table notes`,
      `alter table orders add column note text not null default ''`,
      `alter table orders add column note text`,
      `create index concurrently orders_by_note on orders (note)`,
      `alter table orders add constraint a check (b > 0) not valid`,
      `alter table orders validate constraint a`,
      `create index stores_by_note on stores (note)`,
      `update config_items set sort = 1`,
      `comment on table orders is 'drop table orders; update orders'`,
      `create or replace function f() returns void language sql as $$ update orders set a = 1; delete from orders $$`,
      `create trigger audited after insert on stores for each row execute function audit()`,
    ])
    .run(({ assert }, sql) => {
      assert.equal(refused(sql), '')
    })
})
