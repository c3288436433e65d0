import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'

/** Columns that the table's log trigger does not fire for, and its configured exclusions. */
const UNHEARD = `
  select array(select attname::text from pg_attribute a
                where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and not a.attnum = any(t.tgattr::int2[]) order by 1) as unheard,
         array(select c from unnest(string_to_array(split_part(encode(t.tgargs, 'escape'), '\\000', 2), ',') || array['version', 'updated_at']) c order by 1) as ignored
    from pg_trigger t where t.tgrelid = ?::regclass and t.tgname = 'audited'`

test.group('Change log', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('omits the excluded columns only, and includes later ones: {$self}')
    .with(['stocks', 'finished_products'])
    .run(async ({ assert }, table) => {
      const found = await row<{ unheard: string[]; ignored: string[] }>(UNHEARD, [table])
      assert.isNotEmpty(found?.unheard)
      assert.includeMembers(found?.ignored ?? [], found?.unheard ?? [])
    })
    .tags(['CFG-06'])

  test('an update of excluded columns only is not logged, any other is', async ({ assert }) => {
    await rows(`select set_config('inkfold.cause', '{"userId": 1, "requestId": "audited"}', true)`)
    const stock = await row<{ id: number }>('select id from stocks where on_hand > reserved order by id limit 1')
    const logged = async () =>
      rows(`select action from admin_logs where request_id = 'audited' and resource = 'stocks' and record_id = ?`, [
        String(stock?.id),
      ])
    await rows('update stocks set reserved = reserved + 1, updated_at = now() where id = ?', [stock?.id])
    assert.lengthOf(await logged(), 0)
    await rows(`update stocks set created_at = created_at - interval '1 day' where id = ?`, [stock?.id])
    assert.deepEqual(await logged(), [{ action: 'update' }])
  }).tags(['CFG-06'])
})
