import { SPU_GENDERS, SPU_STATUSES, SPU_TYPES } from '#contracts/catalogue'
import { CUSTOMS } from '#contracts/customs'
import { PACKED, SPU } from '#contracts/limits'
import { SENSITIVE_TYPES } from '#contracts/logistics'
import {
  choice,
  derived,
  flag,
  id,
  integer,
  json,
  many,
  manyWords,
  moment,
  money,
  reference,
  text,
} from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { spuRules } from '#catalogue/spus/spu_rules'
import { sharedOrMadeByFactory, NAMED, OWNED } from '#catalogue/resource_parts'

const optional = (max: number, more: Parameters<typeof text>[0] = {}) => text({ nullable: true, max, ...more })
export const dictionaryWord = (field: string, code: string, language: 'zh' | 'en') =>
  derived(
    'text',
    `select i.label_${language} from dictionary_items i join dictionary_types d on d.id = i.type_id
      where d.code = '${code}' and i.value = t.${field}`,
    { nullable: true },
  )
const stockOf = (what: string) =>
  derived('integer', `select coalesce(sum(${what}), 0)::int from stocks s where s.spu_id = t.id`, { sort: true })

const side = () => integer({ nullable: true, min: 1, max: PACKED.side })

/** Blanks that products are printed on. Pictures are file addresses; the first is the cover. */
export const spus = defineResource({
  name: 'spus',
  table: 'spus',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: OWNED,
  sharedWith: sharedOrMadeByFactory,
  label: NAMED,
  hooks: spuRules,
  usedBy: [
    {
      resource: 'stock-movements',
      table: 'stock_movements m join stocks s on s.id = m.stock_id',
      column: 's.spu_id',
    },
    { resource: 'products', table: 'products', column: 'spu_id' },
  ],
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    code: text({ readonly: true, search: true, sort: true }),
    item_no: optional(60, { search: true, sort: true }),
    style_no: optional(60, { search: true, sort: true }),
    name_zh: optional(120, { search: true, sort: true }),
    name_en: optional(120, { search: true, sort: true }),
    type: choice(SPU_TYPES, { nullable: true }),
    status: choice(SPU_STATUSES, { initial: 'draft', sort: true }),
    pictures: json({ initial: [] }),
    picture: derived('text', `t.pictures ->> 0`, { nullable: true }),
    category_id: reference('spu-categories', { nullable: true }),
    main_material: optional(60),
    main_material_zh: dictionaryWord('main_material', 'material', 'zh'),
    main_material_en: dictionaryWord('main_material', 'material', 'en'),
    factory_id: reference('organisations', { nullable: true }),
    colour_ids: many('stock-colours', { table: 'spu_colours', own: 'spu_id', other: 'colour_id' }),
    colours: derived(
      'json',
      `select coalesce(json_agg(json_build_object('id', c.id, 'name_zh', c.name_zh, 'name_en', c.name_en, 'hex', c.hex) order by c.sort desc, c.id desc), '[]')
         from spu_colours x join stock_colours c on c.id = x.colour_id where x.spu_id = t.id`,
    ),
    material_size: optional(120),
    composition: json({ initial: [] }),
    season: optional(60),
    season_zh: dictionaryWord('season', 'season', 'zh'),
    season_en: dictionaryWord('season', 'season', 'en'),
    unit: optional(60),
    unit_zh: dictionaryWord('unit', 'unit', 'zh'),
    unit_en: dictionaryWord('unit', 'unit', 'en'),
    fabric_weight_g: integer({ nullable: true, min: 1, max: SPU.fabricWeight, sort: true }),
    packed_weight_g: integer({ nullable: true, min: 1, max: PACKED.grams, sort: true }),
    packed_length_mm: side(),
    packed_width_mm: side(),
    packed_height_mm: side(),
    sensitive: manyWords({ table: 'spu_sensitive', own: 'spu_id', other: 'type' }, { options: SENSITIVE_TYPES }),
    customs_name_zh: optional(CUSTOMS.name),
    customs_name_en: optional(CUSTOMS.name),
    customs_material_en: optional(CUSTOMS.material),
    hs_code: optional(10),
    declared_usd: money({ column: 'declared_usd_cents', nullable: true, min: 1, max: CUSTOMS.cents }),
    size_template_id: reference('size-templates', { nullable: true }),
    size_ids: many('sizes', { table: 'spu_sizes', own: 'spu_id', other: 'size_id' }),
    gender: choice(SPU_GENDERS, { nullable: true }),
    is_shared: flag(),
    on_hand: stockOf('s.on_hand'),
    reserved: stockOf('s.reserved'),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})
