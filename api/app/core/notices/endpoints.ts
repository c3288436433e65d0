import vine from '@vinejs/vine'
import { DIGESTS, MUTABLE_AREAS, NOTICE_AREAS, NOTICE_KINDS } from '#contracts/notices'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, moment, named, nothing, nullable, object, text } from '#core/http/schemas'
import { noticesOf, countUnread, markNoticesRead, saveSettings, noticeSettingsOf } from '#core/notices/notices'

const NOTICE = named(
  'Notice',
  object({
    id: integer,
    kind: choice(NOTICE_KINDS),
    area: choice(NOTICE_AREAS),
    text,
    links: object({ back_office: nullable(text), front: nullable(text) }),
    created_at: moment,
    read_at: nullable(moment),
  }),
)
const SETTINGS = object({ muted: list(choice(NOTICE_AREAS)), digest: choice(DIGESTS) })
const id = vine.number().min(1).withoutDecimals()

export const listNotices = endpoint({
  query: { before: id.clone().optional(), unread: vine.boolean().optional() },
  answer: object({ list: list(NOTICE), unread: integer, next: nullable(integer) }),
  handle: ({ ctx, query }) =>
    noticesOf({
      userId: actorOf(ctx).userId,
      language: ctx.language,
      before: query.before ?? Number.MAX_SAFE_INTEGER,
      onlyUnread: query.unread ?? false,
    }),
})

export const countNotices = endpoint({
  answer: object({ unread: integer }),
  handle: async ({ ctx }) => ({ unread: await countUnread(actorOf(ctx).userId) }),
})

/** Foreign ids change nothing and look like unknown ones. */
export const markRead = endpoint({
  body: { ids: vine.array(id.clone()).maxLength(100).optional() },
  answer: nothing,
  handle: ({ ctx, body }) => markNoticesRead(actorOf(ctx).userId, body.ids ?? null, causeOf(ctx)),
})

export const showNoticeSettings = endpoint({
  answer: SETTINGS,
  handle: ({ ctx }) => noticeSettingsOf(actorOf(ctx).userId),
})

export const saveNoticeSettings = endpoint({
  body: { muted: vine.array(vine.enum(MUTABLE_AREAS)).distinct(), digest: vine.enum(DIGESTS) },
  answer: nothing,
  handle: ({ ctx, body }) => saveSettings(actorOf(ctx).userId, body),
})
