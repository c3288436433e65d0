import { FILM, FILM_DEFAULTS, filmAreaM2, type FilmSettings } from '#contracts/film'
import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { requestExport } from '#core/exports/request_export'
import type { Actor } from '#core/http/actor'
import { loadFilmPieces } from '#fulfilment/film/pieces'
import { planFilm, type PlannedFilm } from '#fulfilment/film/plan'
import { FILM_KIND } from '#fulfilment/film/archive'
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
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids.filter((id) => !out.has(id)) }])
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
