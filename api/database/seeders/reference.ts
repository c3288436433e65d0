import { row, type Transaction } from '#core/database'
import type { RoleKey } from '#contracts/demo'
import { MENU_APPS, type MenuApp } from '#contracts/menus'
import { PERMISSIONS, type Permission } from '#contracts/permissions'
import { BRANDING } from '#database/seeders/branding'
import { CONFIG } from '#database/seeders/config'
import { DICTIONARY } from '#database/seeders/dictionary'
import { MENUS } from '#database/seeders/menus'
import type { SeededMenu } from '#database/seeders/menu_parts'
import { newEntries } from '#database/seeders/offered_entries'
import { seedRetentionRules } from '#database/seeders/retention_rules'
import { seedScoreRules } from '#database/seeders/score_rules'
import { ROLES } from '#database/seeders/roles'

/**
 * Required by every installation. Inserts missing rows and never changes existing ones. Menus and permissions of a new
 * version are added once: what an administrator removed stays removed.
 */
export async function seedReference(trx: Transaction) {
  await seedPlatform(trx)
  for (const app of MENU_APPS) {
    const added = await newEntries('menu', keysOf(app, MENUS[app]), trx)
    await seedMenus({ app, added }, MENUS[app], null, trx)
  }
  await seedRoles(trx)
  await seedDictionary(trx)
  await seedConfig(trx)
  await seedScoreRules(trx)
  await seedRetentionRules(trx)
  await seedCurrencies(trx)
  await seedKeeping(trx)
}

/** Default rules for sensitive data and the recycle bin; users may change them. */
async function seedKeeping(trx: Transaction) {
  await row(
    `insert into sensitive_rules (label_zh, label_en, resource, table_name, fields)
     select * from (values
       ('用户资料', 'People', 'users', 'users', '["mobile","email","status","real_name"]'::jsonb),
       ('角色', 'Roles', 'roles', 'roles', '["data_range","status"]'::jsonb),
       ('收款账户', 'Payment accounts', 'payment-accounts', 'payment_accounts', '["bank_account_name","bank_name","currency","status"]'::jsonb)) r
      where not exists (select 1 from sensitive_rules)`,
    [],
    trx,
  )
  await row(
    `insert into recycle_rules (label_zh, label_en, resource, table_name)
     select * from (values
       ('部门', 'Departments', 'departments', 'departments'),
       ('角色', 'Roles', 'roles', 'roles'),
       ('字典项', 'Dictionary items', 'dictionary-items', 'dictionary_items'),
       ('收款账户', 'Payment accounts', 'payment-accounts', 'payment_accounts'),
       ('风险词', 'Risk words', 'risk-words', 'risk_words')) r
      where not exists (select 1 from recycle_rules)`,
    [],
    trx,
  )
}

async function seedCurrencies(trx: Transaction) {
  await row(
    `insert into exchange_currencies (code, name_zh, name_en, sort)
     select code, zh, en, sort from (values ('USD', '美元', 'US dollar', 2), ('EUR', '欧元', 'Euro', 1)) c(code, zh, en, sort)
      where not exists (select 1 from exchange_currencies) on conflict do nothing`,
    [],
    trx,
  )
}

async function seedPlatform(trx: Transaction) {
  const platform = await organisation(`select id from organisations where kind = 'platform'`, () =>
    row<{ id: number }>(`insert into organisations (kind, name) values ('platform', 'Inkfold') returning id`, [], trx),
  )
  const supplier = await organisation(`select id from organisations where kind = 'supplier' order by id limit 1`, () =>
    row<{ id: number }>(
      `insert into organisations (kind, parent_id, name) values ('supplier', ?, '印坊自营') returning id`,
      [platform],
      trx,
    ),
  )
  await row(
    `insert into supplier_sites (organisation_id, ${Object.keys(BRANDING).join(', ')})
     values (?, ${Object.keys(BRANDING)
       .map(() => '?')
       .join(', ')}) on conflict do nothing`,
    [supplier, ...Object.values(BRANDING)],
    trx,
  )
  await row('insert into suppliers (id) values (?) on conflict do nothing', [supplier], trx)
  await row(
    `insert into merchant_levels (organisation_id, name_zh, name_en, sequence, is_default)
     select ?, '标准', 'Standard', 1, true where not exists (select 1 from merchant_levels where organisation_id = ?)`,
    [supplier, supplier],
    trx,
  )
  await row(
    `insert into organisation_hosts (host, organisation_id) values ('localhost', ?) on conflict do nothing`,
    [supplier],
    trx,
  )

  async function organisation(sql: string, make: () => Promise<{ id: number } | undefined>): Promise<number> {
    return ((await row<{ id: number }>(sql, [], trx)) ?? (await make()))?.id as number
  }
}

const keyOf = (app: MenuApp, { name }: SeededMenu) => `${app}:${name}`

const keysOf = (app: MenuApp, menus: readonly SeededMenu[]): string[] =>
  menus.flatMap((menu) => [keyOf(app, menu), ...keysOf(app, menu.children ?? [])])

interface MenuSeeds {
  app: MenuApp
  added: ReadonlySet<string>
}

async function seedMenus({ app, added }: MenuSeeds, menus: SeededMenu[], parentId: number | null, trx: Transaction) {
  for (const [i, menu] of menus.entries()) {
    if (added.has(keyOf(app, menu))) await insertMenu(app, menu, { parentId, sort: menus.length - i }, trx)
    if (!menu.children?.length) continue
    const parent = await row<{ id: number }>('select id from menus where app = ? and name = ?', [app, menu.name], trx)
    if (parent) await seedMenus({ app, added }, menu.children, parent.id, trx)
  }
}

interface MenuPlace {
  parentId: number | null
  sort: number
}

async function insertMenu(app: MenuApp, menu: SeededMenu, { parentId, sort }: MenuPlace, trx: Transaction) {
  const { name, zh, en, type, icon = null, path = null, opens = null, component = null } = menu
  const { permission = null, keepAlive = false, hidden = false } = menu
  await row(
    `insert into menus (app, parent_id, name, title_zh, title_en, type, icon, path, opens, component, permission, keep_alive, hidden, sort)
     values (:app, :parentId, :name, :zh, :en, :type, :icon, :path, :opens, :component, :permission, :keepAlive, :hidden, :sort)
     on conflict do nothing`,
    { app, parentId, name, zh, en, type, icon, path, opens, component, permission, keepAlive, hidden, sort },
    trx,
  )
}

async function seedRoles(trx: Transaction) {
  const added = await newEntries('permission', PERMISSIONS, trx)
  for (const [i, { code, zh, en, kind, range, permissions }] of ROLES.entries()) {
    const made = await row<{ id: number }>(
      `insert into roles (organisation_id, organisation_kind, name_zh, name_en, code, data_range, include_children, is_super, sort)
       select id, ?, ?, ?, ?, ?, true, ?, ? from organisations where kind = 'platform' on conflict do nothing returning id`,
      [kind, zh, en, code, range, code === 'super', ROLES.length - i],
      trx,
    )
    const granted = made ? permissions : permissions.filter((one) => added.has(one))
    if (granted.length > 0) await grant(code, granted, trx)
  }
  for (const { code, assigns } of ROLES) {
    await row(
      `insert into role_assignable (role_id, assignable_id) select r.id, a.id from roles r join roles a on a.code = any(?) where r.code = ? on conflict do nothing`,
      [assigns, code],
      trx,
    )
  }
}

const grant = (code: RoleKey, permissions: readonly Permission[], trx: Transaction) =>
  row(
    `insert into role_permissions (role_id, permission) select id, unnest(?::text[]) from roles where code = ? on conflict do nothing`,
    [permissions, code],
    trx,
  )

async function seedDictionary(trx: Transaction) {
  for (const { code, zh, en, items } of DICTIONARY) {
    const made = await row<{ id: number }>(
      `insert into dictionary_types (code, name_zh, name_en) values (?, ?, ?) on conflict do nothing returning id`,
      [code, zh, en],
      trx,
    )
    if (!made) continue
    for (const [i, [value, labelZh, labelEn]] of items.entries()) {
      await row(
        'insert into dictionary_items (type_id, value, label_zh, label_en, sort) values (?, ?, ?, ?, ?)',
        [made.id, value, labelZh, labelEn, items.length - i],
        trx,
      )
    }
  }
}

async function seedConfig(trx: Transaction) {
  for (const [
    i,
    { group, name, zh, en, tipZh = '', tipEn = '', kind, value, options = [], rules = {}, isPublic = false },
  ] of CONFIG.entries()) {
    await row(
      `insert into config_items ("group", name, title_zh, title_en, tip_zh, tip_en, kind, value, options, rules, sort, is_system, is_public)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, true, ?) on conflict do nothing`,
      [
        group,
        name,
        zh,
        en,
        tipZh,
        tipEn,
        kind,
        JSON.stringify(value),
        JSON.stringify(options),
        JSON.stringify(rules),
        CONFIG.length - i,
        isPublic,
      ],
      trx,
    )
  }
}
