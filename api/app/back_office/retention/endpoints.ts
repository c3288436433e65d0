import encryption from '@adonisjs/core/services/encryption'
import app from '@adonisjs/core/services/app'
import vine from '@vinejs/vine'
import {
  type Archive,
  ARCHIVE_LINK_MINUTES,
  ARCHIVES_SHOWN,
  MOST_MONTHS,
  RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionReport,
  type RetentionStatus,
} from '#contracts/retention'
import type { StorageName } from '#contracts/uploads'
import { runCommand } from '#core/crud/command'
import { row, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nothing, nullable, number, object, text } from '#core/http/schemas'
import { SessionDirectory } from '#core/session_directory'
import { driveOf } from '#media/storage/drive'
import { requirePlatform } from '#organisations/access'
import { KINDS } from '#back_office/retention/kinds'

const OLDEST = `case k.kind ${KINDS.map(
  ({ table, at }) =>
    `when '${table}' then (select to_char(min(t.${at}) at time zone 'Asia/Shanghai', 'YYYY-MM') from ${table} t)`,
).join(' ')} end`

/** Leaves only: a partitioned table has no rows of its own, and one without partitions is its own leaf. */
const kinds = () =>
  rows<RetentionStatus & Record<string, unknown>>(
    `select k.kind, k.keep_months, k.archives, k.version, ${OLDEST} as oldest_month,
            s.rows, s.bytes, s.partitions, a.months as archived_months, a.bytes as archive_bytes
       from retention_rules k,
            lateral (select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as rows, coalesce(sum(pg_total_relation_size(c.oid)), 0)::float8 as bytes,
                            count(*) filter (where c.relispartition)::int as partitions
                       from (select format('public.%I', k.kind)::regclass as id) t join pg_class c
                         on c.relkind = 'r' and (c.oid = t.id or c.oid in (select relid from pg_partition_tree(t.id)))) s,
            lateral (select count(distinct month)::int as months, coalesce(sum(bytes), 0)::float8 as bytes from archives where kind = k.kind) a
      where k.kind = any(?) order by array_position(?::text[], k.kind)`,
    [RETENTION_KINDS, RETENTION_KINDS],
  )

const archives = () =>
  rows<Archive & Record<string, unknown>>(
    `select id, kind, to_char(month, 'YYYY-MM') as month, row_count::float8 as rows, bytes::float8 as bytes, sha256, created_at, removed_at
       from archives order by month desc, id desc limit ${ARCHIVES_SHOWN}`,
  )

/** A supplier's role could have the permission too, but the records are the whole installation's. */
export const show = endpoint({
  answer: object({
    kinds: list(
      object({
        kind: choice(RETENTION_KINDS),
        keep_months: nullable(integer),
        archives: flag,
        version: integer,
        rows: number,
        bytes: number,
        partitions: integer,
        oldest_month: nullable(text),
        archived_months: integer,
        archive_bytes: number,
      }),
    ),
    archives: list(
      object({
        id: integer,
        kind: choice(RETENTION_KINDS),
        month: text,
        rows: number,
        bytes: number,
        sha256: text,
        created_at: moment,
        removed_at: nullable(moment),
      }),
    ),
  }),
  async handle({ ctx }) {
    requirePlatform(actorOf(ctx))
    const [kept, files] = await Promise.all([kinds(), archives()])
    return { kinds: kept, archives: files } satisfies RetentionReport
  },
})

export const save = endpoint({
  body: {
    kind: vine.enum(RETENTION_KINDS),
    keep_months: vine.number().withoutDecimals().min(1).max(MOST_MONTHS).nullable(),
    archives: vine.boolean({ strict: true }),
    version: vine.number().withoutDecimals().min(1),
  },
  answer: nothing,
  handle: ({ ctx, body }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      requirePlatform(actor)
      const { least } = RETENTION[body.kind]
      if (body.keep_months !== null && body.keep_months < least)
        throw refuseField('keep_months', 'E_RETENTION_TOO_SHORT', { least })
      const saved = await row(
        `update retention_rules set keep_months = ?, archives = ?, version = version + 1, updated_at = now()
          where kind = ? and version = ? returning 1`,
        [body.keep_months, body.archives, body.kind, body.version],
        trx,
      )
      if (!saved) throw new Refusal('E_VERSION_CONFLICT')
      return null
    }),
})

const PURPOSE = 'archive download'
interface Ticket {
  id: number
  userId: number
}

/** A link for one person, because a file of gigabytes does not pass through the page. The admin log has who asked for it. */
export const link = endpoint({
  body: { id: vine.number().withoutDecimals().min(1) },
  answer: object({ url: text, minutes: integer }),
  handle: ({ ctx, body: { id } }) =>
    runCommand(ctx, async ({ actor, trx }) => {
      requirePlatform(actor)
      const made = await row(
        'insert into archive_downloads (archive_id, user_id) select id, ? from archives where id = ? returning id',
        [actor.userId, id],
        trx,
      )
      if (!made) throw new Refusal('E_NOT_FOUND')
      const ticket = { id, userId: actor.userId } satisfies Ticket
      const token = encryption.getMessageVerifier().sign(ticket, `${ARCHIVE_LINK_MINUTES} minutes`, PURPOSE)
      ctx.response.header('cache-control', 'no-store')
      return { url: `/api/v1/archives/${encodeURIComponent(token)}`, minutes: ARCHIVE_LINK_MINUTES }
    }),
})

interface ArchiveFile {
  kind: RetentionKind
  month: string
  storage: StorageName
  file: string
}

export const download = endpoint({
  produces: ['application/gzip'],
  async handle({ ctx }) {
    const ticket = encryption.getMessageVerifier().unsign<Ticket>(String(ctx.params.token), PURPOSE)
    if (!ticket || !(await mayStillRead(ticket.userId))) throw new Refusal('E_ARCHIVE_LINK_OVER')
    const found = await row<ArchiveFile & Record<string, unknown>>(
      `select kind, to_char(month, 'YYYY-MM') as month, storage, file from archives where id = ?`,
      [ticket.id],
    )
    if (!found) throw new Refusal('E_ARCHIVE_LINK_OVER')
    const drive = await driveOf(found.storage)
    const size = await drive.sizeOf(found.file)
    if (size === null) throw new Refusal('E_ARCHIVE_GONE')
    ctx.response.header('content-type', 'application/gzip')
    ctx.response.header('content-length', size)
    ctx.response.header('content-disposition', `attachment; filename="${found.kind}-${found.month}.jsonl.gz"`)
    ctx.response.header('cache-control', 'no-store')
    ctx.response.stream(await drive.read(found.file))
  },
})

/** Rights may have been revoked since the link was made. */
async function mayStillRead(userId: number): Promise<boolean> {
  try {
    const actor = await (await app.container.make(SessionDirectory)).byUserId(userId)
    requirePlatform(actor)
    return actor.may('system.download')
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
