import { ownerRows, row, rows } from './bench_app.ts'

/** Rows as the audit trigger writes them, over a year, with three actions and ten resources. */
export async function fillLogs(count: number): Promise<void> {
  const indexes = await rows<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'admin_logs' and indexname <> 'admin_logs_pkey'`,
  )
  for (const { name } of indexes) await ownerRows(`drop index ${name}`)
  await rows(
    `insert into admin_logs (user_id, username, organisation_id, action, resource, record_id, method, path, ip, user_agent, request_id, before, after, created_at)
     select 1 + n % 50, 'person' || n % 50, 1, (array['insert', 'update', 'delete'])[1 + n % 3], 'resource' || n % 10, n::text,
            'PATCH', '/api/v1/resource' || n % 10 || '/' || n, '10.0.0.' || n % 250, 'Mozilla/5.0 (X11; Linux x86_64)', md5(n::text),
            jsonb_build_object('id', n, 'name', 'before'), jsonb_build_object('id', n, 'name', 'after'), now() - n * interval '30 seconds'
       from generate_series(1, ?::int) n`,
    [count],
  )
  for (const { definition } of indexes) await ownerRows(definition)
  await ownerRows('vacuum analyze admin_logs')
  const made = await row<{ count: number }>('select count(*)::int as count from admin_logs')
  if ((made?.count ?? 0) < count) throw new Error('The log was not filled')
}
