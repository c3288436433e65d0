import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { COMMENT } from '#contracts/team'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { listOptions } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { optionsSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { flag, integer, list, moment, named, nothing, nullable, object, text } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import type { ListQuery } from '#core/lists/parse_query'
import { assign, requireAssignable, TEAM, teamOf, type Assignable } from '#organisations/team/assignments'
import { addComment, commentsOn, deleteComment } from '#organisations/team/comments'

const COMMENT_ANSWER = named(
  'RecordComment',
  object({ id: integer, author: text, is_own: flag, body: text, created_at: moment }),
)
const id = () => vine.number().withoutDecimals().range([1, INTEGER_MAX])

const person = () => vine.number({ strict: true }).withoutDecimals().range([1, INTEGER_MAX])

/** 0 is no comment's id. */
const commentIn = ({ params }: HttpContext) => {
  const given = Number(params.comment)
  return Number.isInteger(given) && given > 0 && given <= INTEGER_MAX ? given : 0
}

/** The calls with which a team works on one kind of record. */
export const teamCalls = (subject: Assignable) => ({
  comments: endpoint({
    query: { before: id().optional() },
    answer: object({ list: list(COMMENT_ANSWER), total: integer, next: nullable(integer) }),
    handle: ({ ctx, query }) =>
      commentsOn(subject, idOf(ctx), { before: query.before ?? INTEGER_MAX, actor: actorOf(ctx) }),
  }),

  comment: endpoint({
    body: { body: vine.string().trim().minLength(1).maxLength(COMMENT.max) },
    answer: COMMENT_ANSWER,
    handle: ({ ctx, body }) => runCommand(ctx, (context) => addComment(subject, idOf(ctx), body.body, context)),
  }),

  deleteComment: endpoint({
    answer: nothing,
    handle: ({ ctx }) =>
      runCommand(ctx, async (context) => {
        await deleteComment(subject, idOf(ctx), commentIn(ctx), context)
      }),
  }),

  /** The people to whom a record can be assigned, as options of a select. */
  team: {
    query: listInput(TEAM),
    answer: optionsSchema(TEAM),
    handle: ({ ctx, query }) => {
      const [asked, actor] = [{ ...(query as ListQuery), select: true }, actorOf(ctx)]
      return listOptions(teamOf(subject, actor, Boolean(asked.initial)), asked, actor, ctx.language)
    },
  } as Endpoint,

  assign: endpoint({
    body: { user_id: person().nullable(), previous: person().nullable() },
    answer: object({ assignee_id: nullable(integer), assignee: nullable(text) }),
    async handle({ ctx, body }) {
      await requireAssignable(subject, idOf(ctx), body, actorOf(ctx))
      return runCommand(ctx, (context) => assign(subject, idOf(ctx), body, context))
    },
  }),
})
