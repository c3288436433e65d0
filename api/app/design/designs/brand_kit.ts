import vine from '@vinejs/vine'
import { BRAND_KIT, type BrandKit, type BrandLogo, type SaveBrandKit } from '#contracts/brand_kit'
import { runCommand } from '#core/crud/command'
import { whereAll } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { row, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, named, object, text, whole } from '#core/http/schemas'
import { INTEGER_MAX } from '#core/lists/fields'
import { materials } from '#design/materials/materials'
import { findUsable, IS_USABLE } from '#design/materials/usable'
import { listedFontIds } from '#design/fonts/own_fonts'
import { FONT_HASHES } from '#document/fonts/manifest'
import { ownFontNumber } from '#document/fonts/own'
import { linksTo } from '#media/links/file_links'
import { rejectRiskyTexts } from '#settings/risk/check_text'

const KIT = named(
  'BrandKit',
  object({
    palettes: list(object({ name: text, colours: list(text) })),
    fonts: list(text),
    logos: list(object({ id: integer, name_zh: text, name_en: text, picture: text, picture_link: text })),
    version: integer,
  }),
)

export const show = endpoint({ answer: KIT, handle: ({ ctx }) => brandKit(actorOf(ctx)) })

const colour = () => vine.string().regex(/^#[0-9a-f]{6}$/)

/** Each organisation has one kit: people of other organisations can neither read nor name it. */
export const save = endpoint({
  body: {
    palettes: vine
      .array(
        vine.object({
          name: vine.string().trim().minLength(1).maxLength(BRAND_KIT.name),
          colours: vine.array(colour()).minLength(1).maxLength(BRAND_KIT.colours).distinct(),
        }),
      )
      .maxLength(BRAND_KIT.palettes),
    fonts: vine.array(vine.string().maxLength(60)).maxLength(BRAND_KIT.fonts).distinct(),
    logos: vine.array(whole()).maxLength(BRAND_KIT.logos).distinct(),
    version: vine.number({ strict: true }).withoutDecimals().range([0, INTEGER_MAX]),
  },
  answer: KIT,
  async handle({ ctx, body }) {
    await runCommand(ctx, (context) => saveBrandKit(body, context))
    return brandKit(actorOf(ctx))
  },
})

async function brandKit(actor: Actor): Promise<BrandKit> {
  const { id } = actor.organisation
  const { text: where, bindings } = whereAll([
    ...scopeSql(materials, actor, 'materials.view'),
    IS_USABLE,
    { text: 'l.organisation_id = ?', bindings: [id] },
  ])
  const [kit, listed, logos] = await Promise.all([
    row<Omit<BrandKit, 'logos'>>('select palettes, fonts, version from brand_kits where organisation_id = ?', [id]),
    listedFontIds(id),
    rows<Omit<BrandLogo, 'picture_link'>>(
      `select t.id, t.name_zh, t.name_en, t.picture from brand_logos l join materials t on t.id = l.material_id
       ${where} order by l.sort, t.id`,
      bindings,
    ),
  ])
  const links = await linksTo(
    logos.map(({ picture }) => picture),
    actor,
  )
  const { palettes, fonts, version } = kit ?? { palettes: [], fonts: [], version: 0 }
  return {
    palettes,
    fonts: fonts.filter((font) => ownFontNumber(font) === null || listed.has(font)),
    logos: logos.map((logo) => ({ ...logo, picture_link: links.get(logo.picture) ?? logo.picture })),
    version,
  }
}

async function saveBrandKit(kit: SaveBrandKit, { actor, trx }: WriteContext): Promise<object> {
  const { palettes, fonts, logos, version } = kit
  const { id } = actor.organisation
  await rejectRiskyTexts({ palettes: palettes.map(({ name }) => name).join('\n') })
  await rejectForeignFonts(fonts, id, trx)
  const usable = new Set((await findUsable(logos, actor, trx)).map((one) => one.id))
  const denied = logos.filter((logo) => !usable.has(logo))
  if (denied.length > 0) throw new Refusal('E_MATERIALS_DENIED', { ids: denied, count: denied.length })
  await row('insert into brand_kits (organisation_id) values (?) on conflict do nothing', [id], trx)
  const saved = await row(
    `update brand_kits set palettes = ?::jsonb, fonts = ?::text[], version = version + 1, updated_at = now()
      where organisation_id = ? and version = ? returning 1`,
    [JSON.stringify(palettes), fonts, id, version],
    trx,
  )
  if (!saved) throw new Refusal('E_VERSION_CONFLICT')
  await saveLogos(logos, actor, trx)
  return {}
}

/** Fonts of the list, and those that the organisation has uploaded; another process may know fonts of others. */
async function rejectForeignFonts(
  fonts: readonly string[],
  organisationId: number,
  trx: WriteContext['trx'],
): Promise<void> {
  const others = fonts.filter((font) => !FONT_HASHES.has(font))
  if (others.length === 0) return
  const own = await listedFontIds(organisationId, trx)
  if (others.some((font) => !own.has(font))) throw refuseField('fonts', 'E_INVALID_REFERENCE')
}

/** Logos that the person cannot see are not theirs to remove. */
async function saveLogos(logos: readonly number[], actor: Actor, trx: WriteContext['trx']): Promise<void> {
  const { id } = actor.organisation
  const { text: where, bindings } = whereAll([...scopeSql(materials, actor, 'materials.view'), IS_USABLE])
  await row(
    `delete from brand_logos where organisation_id = ? and not material_id = any(?)
        and material_id in (select t.id from materials t ${where})`,
    [id, logos, ...bindings],
    trx,
  )
  await row(
    `insert into brand_logos (organisation_id, material_id, sort)
     select ?, g.id, g.sort from unnest(?::int[]) with ordinality g(id, sort)
     on conflict (organisation_id, material_id) do update set sort = excluded.sort`,
    [id, logos],
    trx,
  )
}
