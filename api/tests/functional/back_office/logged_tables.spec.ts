import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { rows } from '#core/database'
import { WORKSPACE } from '../../../start/workspace.ts'

const wordsIn = (path: string) => JSON.parse(readFileSync(join(WORKSPACE, path), 'utf8')) as Record<string, unknown>

test.group('Admin log | names', () => {
  for (const language of ['en', 'zh-cn'])
    test(`every logged table has a name in ${language}`, async ({ assert }) => {
      const logged = await rows<{ name: string }>(
        `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
          where p.proname like 'audit%' and not t.tgisinternal order by 1`,
        [],
      )
      assert.isAbove(logged.length, 60)
      const groups = wordsIn(`api/contracts/locales/${language}.json`)
      const own = wordsIn(`admin/src/i18n/locales/${language}/admin-logs.json`)
      const nameless = logged
        .filter(({ name }) => !groups[`permissionGroups.${name}`] && !own[`table.${name}`])
        .map(({ name }) => name)
      assert.deepEqual(nameless, [])
    }).tags(['CFG-06', 'I18N-04'])
})
