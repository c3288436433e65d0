import { test } from '@japa/runner'
import { row, rows, type Transaction, withTransaction } from '#core/database'
import { seedReference } from '#database/seeders/reference'
import { ROLES } from '#database/seeders/roles'

/** Other tests grant permissions to roles of their own, which an upgrade leaves alone. */
const SEEDED = ROLES.map(({ code }) => code)

const KEPT = `select (select json_agg(m order by id) from menus m) as menus,
  (select json_agg(p order by role_id, permission) from role_permissions p) as grants`
const menuNamed = (name: string, trx: Transaction) =>
  row<{ parent: string }>(
    `select p.name as parent from menus m join menus p on p.id = m.parent_id where m.app = 'back_office' and m.name = ?`,
    [name],
    trx,
  )
const rolesWith = async (permission: string, trx: Transaction) =>
  (
    await rows<{ code: string }>(
      `select code from roles join role_permissions on role_id = id where permission = ? and code = any(?) order by code`,
      [permission, SEEDED],
      trx,
    )
  ).map(({ code }) => code)

/** The seeds' transaction is rolled back at the end of each test. */
async function rolledBack(work: (trx: Transaction) => Promise<void>) {
  const done = new Error('rolled back')
  await withTransaction(async (trx) => {
    await work(trx)
    throw done
  }).catch((error: unknown) => {
    if (error !== done) throw error
  })
}

test.group('Seeds | menus and permissions of an upgrade', () => {
  test('a further start changes nothing', async ({ assert }) => {
    await rolledBack(async (trx) => {
      const before = await row(KEPT, [], trx)
      await seedReference(trx)
      assert.deepEqual(await row(KEPT, [], trx), before)
    })
  }).tags(['ANY-08'])

  test('what an administrator removed stays removed', async ({ assert }) => {
    await rolledBack(async (trx) => {
      await row(`delete from menus where app = 'back_office' and name = 'access/explain'`, [], trx)
      const revoked = await rows(
        `delete from role_permissions where permission = 'merchants.edit' and role_id = (select id from roles where code = 'supplier') returning 1 as one`,
        [],
        trx,
      )
      assert.lengthOf(revoked, 1)
      const before = await row(KEPT, [], trx)
      await seedReference(trx)
      assert.deepEqual(await row(KEPT, [], trx), before)
    })
  }).tags(['ANY-08', 'NAV-02'])

  test('entries of a new version appear in their place, for the roles of a new installation', async ({ assert }) => {
    await rolledBack(async (trx) => {
      const before = await row(KEPT, [], trx)
      const holders = await rolesWith('webhook_endpoints.create', trx)
      assert.isNotEmpty(holders)
      await row(
        `delete from offered_entries where (kind, key) in (('menu', 'back_office:access/explain'), ('permission', 'webhook_endpoints.create'))`,
        [],
        trx,
      )
      await row(`delete from menus where app = 'back_office' and name = 'access/explain'`, [], trx)
      await row(
        `delete from role_permissions using roles where role_id = id and code = any(?) and permission = 'webhook_endpoints.create'`,
        [SEEDED],
        trx,
      )
      await seedReference(trx)
      assert.equal((await menuNamed('access/explain', trx))?.parent, 'access')
      assert.deepEqual(await rolesWith('webhook_endpoints.create', trx), holders)
      const now = await row<{ grants: unknown[] }>(KEPT, [], trx)
      assert.deepEqual(now?.grants, before?.grants)
    })
  }).tags(['ANY-08'])

  test('a permission new to all is granted to no role that an administrator made', async ({ assert }) => {
    await rolledBack(async (trx) => {
      const made = await row<{ id: number }>(
        `insert into roles (organisation_id, organisation_kind, name_zh, name_en, code)
         select id, 'platform', '自建', 'Our own', 'our_own' from organisations where kind = 'platform' returning id`,
        [],
        trx,
      )
      await row(`delete from offered_entries where kind = 'permission'`, [], trx)
      await seedReference(trx)
      const granted = await rows('select 1 from role_permissions where role_id = ?', [made?.id ?? 0], trx)
      assert.isEmpty(granted)
    })
  }).tags(['ANY-08'])
})
