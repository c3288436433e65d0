import { AUDIENCES, PERFORMERS } from '#contracts/statuses'
import { choice, derived, id, json, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { maskLoggedRow } from '#core/crud/tracked_resources'
import { rejectMainAccount } from '#identity/access/user_rank'

const optionalReadonly = { readonly: true, nullable: true } as const

const loggedRow = (column: 'before' | 'after') =>
  json({ ...optionalReadonly, sql: maskLoggedRow(`t.${column}`, 't.resource') })

/** Read-only; a database trigger writes it. */
export const adminLogs = defineResource({
  name: 'admin-logs',
  table: 'admin_logs',
  exportPermission: 'admin_logs.export',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'action',
  fields: {
    id: id(),
    user_id: reference('users', optionalReadonly),
    username: text({ ...optionalReadonly, search: true }),
    performer: {
      ...derived('choice', `case when t.user_id is null then 'jobs' else 'people' end`),
      options: PERFORMERS,
    },
    action: text({ readonly: true }),
    resource: text({ readonly: true, search: true }),
    record_id: text({ readonly: true, search: true, numeric: true }),
    method: text(optionalReadonly),
    path: text({ ...optionalReadonly, search: true }),
    ip: text({ ...optionalReadonly, search: true }),
    user_agent: text(optionalReadonly),
    request_id: text({ ...optionalReadonly, search: true }),
    api_key: derived('text', 'select k.name from api_keys k where k.id = t.api_key_id', { nullable: true }),
    before: loggedRow('before'),
    after: loggedRow('after'),
    created_at: moment(),
  },
})

export const sessions = defineResource({
  name: 'sessions',
  table: 'auth_sessions',
  verbs: ['view', 'delete'],
  label: 'ip',
  ownership: { organisation: 'organisation_id', owner: 'user_id' },
  hooks: { canDelete: (session, context) => rejectMainAccount(session.user_id as number, context) },
  fields: {
    id: id(),
    user_id: reference('users'),
    username: derived('text', 'select u.username from users u where u.id = t.user_id', { search: true }),
    audience: choice(AUDIENCES),
    ip: text({ search: true }),
    user_agent: text(),
    created_at: moment(),
    last_seen_at: moment(),
    expires_at: moment(),
  },
})
