import { row, type Transaction } from '#core/database'
import { BLANKS } from '#database/seeders/blanks'
import { BY_ITEM, BY_TABLE, MAGNETIC } from '#database/seeders/blank_measures'
import { materialOf, CUSTOMS_BY_ITEM, CUSTOMS_BY_TABLE } from '#database/seeders/blank_customs'
import { insert } from '#database/seeders/insert'
import { CLOSED, METHODS, type SeededMethod, type SeededZone } from '#database/seeders/logistics'
import { DAYS_OFF, DAYS_WORKED } from '#database/seeders/working_calendar'

/** The platform's shipping methods, shared with every supplier, its calendar, and the packed sizes of demo blanks. */
export async function seedLogistics(trx: Transaction): Promise<void> {
  const platform = (await row<{ id: number }>(`select id from organisations where kind = 'platform'`, [], trx))?.id
  for (const [i, method] of METHODS.entries()) await seedMethod(method, Number(platform), METHODS.length - i, trx)
  for (const [country, reason_zh, reason_en] of CLOSED)
    await insert('closed_countries', { organisation_id: platform, country, reason_zh, reason_en }, trx)
  await seedDays(Number(platform), trx)
  await weighBlanks(trx)
  await declareBlanks(trx)
}

async function seedMethod(method: SeededMethod, owner: number, sort: number, trx: Transaction) {
  const { code, name, transport, divisor, most, longest, zones } = method
  const [name_zh, name_en] = name
  const id = await insert(
    'logistics_methods',
    {
      organisation_id: owner,
      code,
      name_zh,
      name_en,
      transport,
      volume_divisor: divisor,
      most_weight_g: most,
      longest_side_mm: longest ?? null,
      needs_customs: method.customs !== 'none',
      is_shared: true,
      sort,
    },
    trx,
  )
  await seedWords('method_sensitive', id, method.sensitive, trx)
  await seedWords('method_commitments', id, method.commitments, trx)
  await seedWords('method_platforms', id, method.platforms, trx)
  await seedZones(zones, id, owner, trx)
}

const seedWords = (table: string, id: number, words: readonly string[] = [], trx: Transaction) =>
  row(`insert into ${table} select ?, unnest(?::text[])`, [id, words], trx)

async function seedZones(zones: readonly SeededZone[], method_id: number, owner: number, trx: Transaction) {
  const events = JSON.stringify(zones.map((zone) => described(zone)))
  await row(
    `insert into logistics_zones (method_id, organisation_id, name_zh, name_en, is_served, first_g, first_minor, step_g, step_minor,
       handling_minor, remote_minor, days_from, days_to)
     select ?, ?, z.name_zh, z.name_en, z.is_served, z.first_g, z.first_minor, z.step_g, z.step_minor, z.handling_minor, z.remote_minor,
            z.days_from, z.days_to
       from jsonb_populate_recordset(null::logistics_zones, ?::jsonb) z`,
    [method_id, owner, events],
    trx,
  )
  await row(
    `insert into zone_places (zone_id, place)
     select z.id, unnest(t.places) from jsonb_to_recordset(?::jsonb) t(name_zh text, places text[])
       join logistics_zones z on z.name_zh = t.name_zh and z.method_id = ?`,
    [events, method_id],
    trx,
  )
}

function described({ name: [name_zh, name_en], places, rate, days, remote = 0, closed = false }: SeededZone) {
  const [first_g, first_minor, step_g, step_minor, handling_minor] = rate
  const [days_from, days_to] = days
  const fee = { first_g, first_minor, step_g, step_minor, handling_minor, remote_minor: remote }
  return { name_zh, name_en, places, is_served: !closed, ...fee, days_from, days_to }
}

async function seedDays(owner: number, trx: Transaction) {
  const off = DAYS_OFF.map(([first, last, zh, en]) => ({ first, last, zh, en, kind: 'off' }))
  const worked = DAYS_WORKED.map(([day, zh, en]) => ({ first: day, last: day, zh, en, kind: 'worked' }))
  await row(
    `insert into calendar_days (organisation_id, day, kind, name_zh, name_en)
     select ?, d::date, r.kind, r.zh, r.en from jsonb_to_recordset(?::jsonb) r(first date, last date, zh text, en text, kind text),
            generate_series(r.first, r.last, interval '1 day') d`,
    [owner, JSON.stringify([...off, ...worked])],
    trx,
  )
}

async function weighBlanks(trx: Transaction) {
  const measured = BLANKS.flatMap(([, blanks]) =>
    blanks.map(([item_no, , , table]) => {
      const [g, l, w, h] = BY_ITEM[item_no] ?? BY_TABLE[table] ?? []
      return { item_no, g, l, w, h }
    }),
  )
  await row(
    `update spus s set packed_weight_g = m.g, packed_length_mm = m.l, packed_width_mm = m.w, packed_height_mm = m.h
       from jsonb_to_recordset(?::jsonb) m(item_no text, g int, l int, w int, h int) where s.item_no = m.item_no`,
    [JSON.stringify(measured)],
    trx,
  )
  await row(`insert into spu_sensitive select id, 'magnet' from spus where item_no = any(?)`, [MAGNETIC], trx)
}

async function declareBlanks(trx: Transaction) {
  const declared = BLANKS.flatMap(([group, blanks]) =>
    blanks.map(([item_no, , , table, , , , , differs]) => {
      const [hs_code, usd, zh, en] = CUSTOMS_BY_ITEM[item_no] ?? CUSTOMS_BY_TABLE[table] ?? []
      const material = materialOf(differs?.composition ?? group.composition)
      return { item_no, hs_code, cents: usd && Math.round(usd * 100), zh, en, material }
    }),
  )
  await row(
    `update spus s set hs_code = d.hs_code, declared_usd_cents = d.cents, customs_name_zh = d.zh, customs_name_en = d.en, customs_material_en = d.material
       from jsonb_to_recordset(?::jsonb) d(item_no text, hs_code text, cents int, zh text, en text, material text) where s.item_no = d.item_no`,
    [JSON.stringify(declared)],
    trx,
  )
}
