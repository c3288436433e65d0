import vine from '@vinejs/vine'
import { FILM, FILM_FAULTS, type FilmSettings } from '#contracts/film'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { timeZone } from '#core/exports/request_export'
import { exportRecords } from '#core/exports/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, number, object, text, whole } from '#core/http/schemas'
import { loadFilmSettings, orderFilmSheets, planChosen } from '#fulfilment/film/order'

const millimetres = ({ min, max }: { min: number; max: number }) =>
  vine.number({ strict: true }).withoutDecimals().range([min, max])

const CHOSEN = {
  ids: vine.array(whole()).minLength(1).maxLength(FILM.pieces).distinct(),
  width_mm: millimetres(FILM.width),
  gap_mm: millimetres(FILM.gap),
  length_mm: millimetres(FILM.length),
  may_turn: vine.boolean({ strict: true }),
}

const SETTINGS = object({ width_mm: integer, gap_mm: integer, length_mm: integer, may_turn: flag })

const PLAN = object({
  sheets: list(object({ length_mm: number, prints: integer, fill: number, has_white: flag })),
  pieces: integer,
  fill: number,
  left_out: list(
    object({
      id: integer,
      item_no: text,
      fault: choice(FILM_FAULTS),
      side: text,
      width_mm: nullable(number),
      height_mm: nullable(number),
    }),
  ),
})

const settingsOf = ({ width_mm, gap_mm, length_mm, may_turn }: FilmSettings): FilmSettings => ({
  width_mm,
  gap_mm,
  length_mm,
  may_turn,
})

export const settings = endpoint({ answer: SETTINGS, handle: ({ ctx }) => loadFilmSettings(actorOf(ctx)) })

export const plan = endpoint({
  body: CHOSEN,
  answer: PLAN,
  handle: async ({ ctx, body }) => (await planChosen(body.ids, settingsOf(body), actorOf(ctx))).plan,
})

export const sheets = endpoint({
  body: { ...CHOSEN, time_zone: timeZone() },
  answer: object({ record: rowSchema(exportRecords), plan: PLAN }),
  async handle({ ctx, body }) {
    const chosen = settingsOf(body)
    const film = await planChosen(body.ids, chosen, actorOf(ctx))
    const ordered = { ids: body.ids, settings: chosen, film, time_zone: body.time_zone, language: ctx.language }
    return runCommand(ctx, async (context) => {
      const id = await orderFilmSheets(ordered, context)
      return { record: await findRow(exportRecords, id, context.actor, 'view', context.trx), plan: film.plan }
    })
  },
})
