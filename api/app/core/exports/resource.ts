import { DOWNLOAD_STATUSES, KEPT_FORMATS, EXPORT_STATUSES } from '#contracts/exports'
import { choice, derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { row as find } from '#core/database'
import { deleteFile } from '#core/exports/files'

const readonly = { readonly: true, nullable: true } as const
const DONE = `case when t.status in ('success', 'expired') then 100 else least(99, t.done_count::bigint * 100 / greatest(t.estimated_count, 1))::int end`
const TOOK = `(extract(epoch from coalesce(t.finished_at, statement_timestamp()) - t.started_at))::int`

/** Who exported which list, with which filters and which result. */
export const exportRecords = defineResource({
  name: 'export-records',
  table: 'export_records',
  verbs: ['view', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'code',
  fields: {
    id: id(),
    code: text({ readonly: true, search: true }),
    resource: text({ readonly: true, search: true }),
    page: derived('text', `replace(t.resource, '-', '_')`),
    format: choice(KEPT_FORMATS, { readonly: true }),
    query: json({ readonly: true }),
    estimated_count: integer({ readonly: true, sort: true }),
    actual_count: integer({ ...readonly, sort: true }),
    progress: derived('integer', DONE),
    status: choice(EXPORT_STATUSES, { readonly: true }),
    failure: text(readonly),
    download_status: choice(DOWNLOAD_STATUSES, { readonly: true }),
    size: derived('integer', 'case when t.size is not null then least(t.size, 2147483647)::int end', {
      nullable: true,
    }),
    duration: derived('integer', TOOK, { nullable: true }),
    user_id: reference('users', { readonly: true }),
    username: derived('text', 'select u.username from users u where u.id = t.user_id', {
      nullable: true,
      search: true,
    }),
    created_at: moment(),
    started_at: moment({ nullable: true }),
    finished_at: moment({ nullable: true }),
    expires_at: moment({ nullable: true }),
  },
  hooks: {
    /** Deleting the record deletes the file; a running attempt notices and stops. */
    async canDelete(row, { trx }) {
      const select = 'select file from export_records where id = ?'
      const file = (await find<{ file: string | null }>(select, [Number(row.id)], trx))?.file
      if (file) trx.afterCommit(() => void deleteFile(file))
    },
  },
})
