import vine from '@vinejs/vine'
import { FILM, FILM_FAULTS, type FilmSettings, FILM_DEFAULTS, filmAreaM2, FILM_KIND } from '#contracts/film'
import { runCommand } from '#core/crud/command'
import { findRow, reachableIds } from '#core/crud/find_rows'
import { rowSchema } from '#core/crud/schemas'
import { timeZone, requestExport } from '#core/exports/request_export'
import { exportRecords } from '#core/exports/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, number, object, text, whole } from '#core/http/schemas'
import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { loadFilmPieces, planFilm, type PlannedFilm } from '#fulfilment/film/plan'
import { askPdfs } from '#fulfilment/work/print_pdfs'
import { linesOfPieces } from '#fulfilment/work/print_pieces'
import { productionItems } from '#fulfilment/production/production_items'

/** What the house chose last. */
export async function loadFilmSettings({ organisation }: Actor): Promise<FilmSettings> {
  const kept = await row<FilmSettings>(
    'select width_mm, gap_mm, length_mm, may_turn from film_settings where organisation_id = ?',
    [organisation.id],
  )
  return kept ?? FILM_DEFAULTS
}

/** Reads the sizes from the files, so it must not run in a transaction. */
export async function planChosen(ids: readonly number[], settings: FilmSettings, actor: Actor): Promise<PlannedFilm> {
  const area = filmAreaM2(settings)
  if (area > FILM.areaM2) throw refuseField('length_mm', 'E_FILM_AREA', { area: area.toFixed(2), most: FILM.areaM2 })
  const seen = await reachableIds(productionItems, [...ids], actor, 'view')
  if (ids.some((id) => !seen.has(id))) throw new Refusal('E_NOT_FOUND')
  return planFilm(await loadFilmPieces({ text: 'where t.id = any(?)', bindings: [ids] }), settings)
}

interface FilmOrder {
  ids: readonly number[]
  settings: FilmSettings
  film: PlannedFilm
  time_zone: string
  language: Language
}

/** Starts an export of the sheets and keeps the settings as the house's own. */
export async function orderFilmSheets(
  { ids, settings, film, time_zone, language }: FilmOrder,
  context: WriteContext,
): Promise<number> {
  const { plan, bytes } = film
  if (plan.pieces === 0) throw new Refusal('E_FILM_NONE')
  if (bytes > EXPORT.parcelBytes) throw new Refusal('E_PARCEL_TOO_LARGE', { gigabytes: (bytes / 2 ** 30).toFixed(1) })
  await saveFilmSettings(settings, context)
  const out = new Set(plan.left_out.map(({ id }) => id))
  const placed = ids.filter((id) => !out.has(id))
  await askPdfs(linesOfPieces({ text: 'where t.id = any(?)', bindings: [placed] }), context.trx)
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: placed }])
  const files = plan.sheets.reduce((sum, { has_white }) => sum + (has_white ? 2 : 1), 0)
  const columns = [{ name: FILM_KIND, title: FILM_KIND }]
  const what = { resource: productionItems.name, format: 'zip', query: { search }, columns, time_zone } as const
  return requestExport({ ...what, language, estimated: files, options: { ...settings } }, context)
}

/** All settings of one save; the last one wins. */
const saveFilmSettings = ({ width_mm, gap_mm, length_mm, may_turn }: FilmSettings, { actor, trx }: WriteContext) =>
  row(
    `insert into film_settings (organisation_id, width_mm, gap_mm, length_mm, may_turn) values (?, ?, ?, ?, ?)
     on conflict (organisation_id) do update set width_mm = excluded.width_mm, gap_mm = excluded.gap_mm,
            length_mm = excluded.length_mm, may_turn = excluded.may_turn, updated_at = now() returning 1`,
    [actor.organisation.id, width_mm, gap_mm, length_mm, may_turn],
    trx,
  )

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
