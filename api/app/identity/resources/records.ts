import { AUDIENCES, PERFORMERS } from '#contracts/statuses'
import { choice, derived, id, json, moment, reference, text } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { asLoggedNow } from '#core/keeping/hidden'
import { refuseMain } from '#identity/domain/user_rank'

const read = { readonly: true, nullable: true } as const

/** Nobody rewrites what was written. */
const said = (column: 'before' | 'after') => json({ ...read, sql: asLoggedNow(`t.${column}`, 't.resource') })

/** Nobody edits it; a database trigger writes it. */
export const adminLogs = defineResource({
  name: 'admin-logs',
  table: 'admin_logs',
  exportPermission: 'admin_logs.export',
  verbs: ['view'],
  ties: { organisation: 'organisation_id', owner: 'user_id' },
  label: 'action',
  fields: {
    id: id(),
    user_id: reference('users', read),
    username: text({ ...read, search: true }),
    performer: {
      ...derived('choice', `case when t.user_id is null then 'jobs' else 'people' end`),
      options: PERFORMERS,
    },
    action: text({ readonly: true }),
    resource: text({ readonly: true, search: true }),
    record_id: text({ readonly: true, search: true, numeric: true }),
    method: text(read),
    path: text({ ...read, search: true }),
    ip: text({ ...read, search: true }),
    user_agent: text(read),
    request_id: text({ ...read, search: true }),
    before: said('before'),
    after: said('after'),
    created_at: moment(),
  },
})

export const sessions = defineResource({
  name: 'sessions',
  table: 'auth_sessions',
  verbs: ['view', 'delete'],
  label: 'ip',
  ties: { organisation: 'organisation_id', owner: 'user_id' },
  hooks: { remove: (session, context) => refuseMain(session.user_id as number, context) },
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
