import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { MAX_NAME } from '#contracts/lists'
import { COMMENT, type CommentPin } from '#contracts/team'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { listOptions } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { optionsSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import {
  flag,
  integer,
  list,
  moment,
  named,
  nothing,
  nullable,
  number,
  object,
  text,
  whole,
  queryWhole,
} from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import type { ListQuery } from '#core/lists/parse_query'
import { assign, mentionedIn, requireAssignable, TEAM, teamOf, type Assignable } from '#organisations/team/assignments'
import { addComment, commentsOn, deleteComment, requireVisible, type Subject } from '#organisations/team/comments'
import { sharedViewsOf, shareView, unshareView } from '#organisations/team/shared_views'

const PIN = object({ face: text, x: number, y: number })
const COMMENT_FIELDS = { id: integer, author: text, is_own: flag, body: text, created_at: moment, pin: nullable(PIN) }
const COMMENT_ANSWER = named('RecordComment', object(COMMENT_FIELDS))
const ADDED_ANSWER = named('AddedComment', object({ ...COMMENT_FIELDS, notified: list(text) }))
const millimetres = () => vine.number({ strict: true }).range([-10_000, 10_000])
/** 0 is no row's id. */
const numberIn = (text: unknown) => {
  const given = Number(text)
  return Number.isInteger(given) && given > 0 && given <= INTEGER_MAX ? given : 0
}

/** The calls with which a team comments on one kind of record. */
export const commentCalls = (subject: Subject) => ({
  comments: endpoint({
    query: { before: queryWhole().optional() },
    answer: object({ list: list(COMMENT_ANSWER), total: integer, next: nullable(integer) }),
    handle: ({ ctx, query }) =>
      commentsOn(subject, idOf(ctx), { before: query.before ?? INTEGER_MAX, actor: actorOf(ctx) }),
  }),

  comment: endpoint({
    body: {
      body: vine.string().trim().minLength(1).maxLength(COMMENT.max),
      ...(subject.checkPin && {
        pin: vine.object({ face: vine.string().maxLength(60), x: millimetres(), y: millimetres() }).optional(),
      }),
    },
    answer: ADDED_ANSWER,
    async handle({ ctx, body: given }) {
      const { body, pin } = given as { body: string; pin?: CommentPin }
      const [id, actor] = [idOf(ctx), actorOf(ctx)]
      await requireVisible(subject, id, actor)
      const mentioned = await mentionedIn(body, subject, id, actor)
      return runCommand(ctx, (context) => addComment(subject, id, { body, pin, mentioned }, context))
    },
  }),

  deleteComment: endpoint({
    answer: nothing,
    handle: ({ ctx }) =>
      runCommand(ctx, async (context) => {
        await deleteComment(subject, idOf(ctx), numberIn(ctx.params.comment), context)
      }),
  }),

  /** The people who may see records of the kind, as options of a select. */
  team: {
    query: listInput(TEAM),
    answer: optionsSchema(TEAM),
    handle: ({ ctx, query }) => {
      const [asked, actor] = [{ ...(query as ListQuery), select: true }, actorOf(ctx)]
      return listOptions(teamOf(subject, actor, Boolean(asked.initial)), asked, actor, ctx.language)
    },
  } as Endpoint,
})

/** The calls with which a team works on one kind of record. */
export const teamCalls = (subject: Assignable) => ({
  ...commentCalls(subject),

  assign: endpoint({
    body: { user_id: whole().nullable(), previous: whole().nullable() },
    answer: object({ assignee_id: nullable(integer), assignee: nullable(text) }),
    async handle({ ctx, body }) {
      await requireAssignable(subject, idOf(ctx), body, actorOf(ctx))
      return runCommand(ctx, (context) => assign(subject, idOf(ctx), body, context))
    },
  }),
})

const SHARED_VIEW = named(
  'SharedView',
  object({ id: integer, name: text, query: text, owner: text, is_own: flag, can_unshare: flag }),
)
const listIn = ({ params }: HttpContext) => String(params.list)

export const listSharedViews = endpoint({
  answer: list(SHARED_VIEW),
  handle: ({ ctx }) => sharedViewsOf(listIn(ctx), actorOf(ctx)),
})

/** Shares the caller's private view of this name. */
export const share = endpoint({
  body: { name: vine.string().trim().minLength(1).maxLength(MAX_NAME) },
  answer: SHARED_VIEW,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => shareView(listIn(ctx), body.name, context)),
})

export const unshare = endpoint({
  answer: object({ name: text, query: text }),
  handle: ({ ctx }) => runCommand(ctx, (context) => unshareView(listIn(ctx), numberIn(ctx.params.view), context)),
})
