import { row, rows, type Transaction } from '#core/database'
import { BLANKS } from '#database/seeders/blanks'
import { ATTRIBUTES, CATEGORIES, COLOURS, SIZES, type Word } from '#database/seeders/catalogue_words'
import { SIZE_TABLES, type SizeTable } from '#database/seeders/size_tables'

type Ids = ReadonlyMap<string, number>

/** The demo's blanks, with their opening stock booked as movements. */
export async function seedCatalogue(trx: Transaction) {
  const platform = await idOf(`kind = 'platform'`, trx)
  const supplier = await idOf(`kind = 'supplier' order by id limit 1`, trx)
  const colours = await insertWords('stock_colours', 'hex, is_dark', COLOURS.map(coloured), platform, trx)
  const sizes = await insertWords('sizes', '', SIZES.map(named), platform, trx)
  const attributes = await insertWords('size_attributes', '', Object.values(ATTRIBUTES).map(named), platform, trx)
  const categories = await seedCategories(platform, trx)
  const templates = await seedTemplates(platform, sizes, attributes, trx)
  await seedBlanks(supplier, { colours, sizes, categories, templates }, trx)
  await openStock(trx)
}

const named = ([zh, en]: Word) => ({ name_zh: zh, name_en: en })
const coloured = ([zh, en, hex, isDark]: (typeof COLOURS)[number]) => ({ ...named([zh, en]), hex, is_dark: isDark })

async function idOf(where: string, trx: Transaction): Promise<number> {
  return (await row<{ id: number }>(`select id from organisations where ${where}`, [], trx))?.id as number
}

/** Inserts all in one statement, first entry on top; returns ids by English name. */
async function insertWords(
  table: string,
  more: string,
  words: object[],
  owner: number,
  trx: Transaction,
): Promise<Ids> {
  const columns = `name_zh, name_en${more && `, ${more}`}`
  const made = await rows<{ id: number; name_en: string }>(
    `insert into ${table} (organisation_id, sort, ${columns})
     select ?, ? - (w.n::int - 1), ${columns.replaceAll(/\w+/g, 'r.$&')}
       from jsonb_array_elements(?::jsonb) with ordinality w(word, n), jsonb_populate_record(null::${table}, w.word) r order by w.n
     returning id, name_en`,
    [owner, words.length, JSON.stringify(words)],
    trx,
  )
  return new Map(made.map(({ id, name_en }) => [name_en, id]))
}

async function seedCategories(owner: number, trx: Transaction): Promise<Ids> {
  const all = Object.values(CATEGORIES)
  const roots = await insertWords(
    'spu_categories',
    '',
    all.map(([root]) => named(root)),
    owner,
    trx,
  )
  const leaves = all.flatMap(([root, below]) =>
    Object.values(below as Record<string, Word>).map((leaf) => ({ ...named(leaf), parent_id: roots.get(root[1]) })),
  )
  const ids = await insertWords('spu_categories', 'parent_id', leaves, owner, trx)
  const keys = all.flatMap(([, below]) => Object.entries(below as Record<string, Word>))
  return new Map(keys.map(([key, [, en]]) => [key, need(ids, en)]))
}

async function seedTemplates(owner: number, sizes: Ids, attributes: Ids, trx: Transaction): Promise<Ids> {
  const tables = Object.entries<SizeTable>(SIZE_TABLES)
  const filled = tables.map(([, table]) => ({ ...named(table.name), ...gridOf(table, sizes, attributes) }))
  const made = await insertWords('size_templates', 'measures, tolerances', filled, owner, trx)
  await row(
    `insert into size_template_sizes (template_id, size_id)
     select distinct t.id, z.size::int from size_templates t, jsonb_object_keys(t.measures) z(size)`,
    [],
    trx,
  )
  await row(
    `insert into size_template_attributes (template_id, attribute_id)
     select t.id, a.attribute::int from size_templates t, jsonb_object_keys(t.tolerances) a(attribute)`,
    [],
    trx,
  )
  return new Map(tables.map(([key, { name }]) => [key, need(made, name[1])]))
}

function gridOf({ sizes: named_, measures, tolerance }: SizeTable, sizes: Ids, attributes: Ids) {
  const columns = Object.entries(measures).map(([key, cm]) => {
    const id = need(attributes, ATTRIBUTES[key as keyof typeof ATTRIBUTES][1])
    const [first, step] = cm
    const at = (i: number) => (Array.isArray(first) ? first[i] : round(first + i * (step as number)))
    return { id, at }
  })
  return {
    measures: Object.fromEntries(
      named_.map((size, i) => [need(sizes, size), Object.fromEntries(columns.map(({ id, at }) => [id, at(i)]))]),
    ),
    tolerances: Object.fromEntries(columns.map(({ id }) => [id, tolerance])),
  }
}

const round = (cm: number) => Math.round(cm * 10) / 10

interface Known {
  colours: Ids
  sizes: Ids
  categories: Ids
  templates: Ids
}

async function seedBlanks(owner: number, known: Known, trx: Transaction) {
  const factories = await rows<{ id: number; name: string }>(
    `select id, name from organisations where kind = 'factory' and parent_id = ? order by id`,
    [owner],
    trx,
  )
  const blanks = BLANKS.flatMap(([group, all]) => all.map((blank) => described(blank, group, factories, known)))
  await row(
    `with made as (
       insert into spus (organisation_id, item_no, style_no, name_zh, name_en, type, category_id, main_material, factory_id, material_size, composition, season, unit, fabric_weight_g, size_template_id, gender)
       select ?, r.item_no, r.style_no, r.name_zh, r.name_en, r.type, r.category_id, r.main_material, r.factory_id, r.material_size, r.composition, r.season, r.unit, r.fabric_weight_g, r.size_template_id, r.gender
         from jsonb_populate_recordset(null::spus, ?::jsonb) r returning id, item_no),
     told as (select m.id, b.* from jsonb_to_recordset(?::jsonb) b(item_no text, colour_ids int[], size_ids int[]) join made m using (item_no)),
     dyed as (insert into spu_colours (spu_id, colour_id) select id, unnest(colour_ids) from told)
     insert into spu_sizes (spu_id, size_id) select id, unnest(size_ids) from told`,
    [owner, JSON.stringify(blanks), JSON.stringify(blanks)],
    trx,
  )
  // An incomplete blank, for the demo.
  await row(`update spus set status = 'saved'`, [], trx)
  await row(
    `insert into spus (organisation_id, name_zh, name_en) values (?, '新款抱枕（待完善）', 'New cushion, to be completed')`,
    [owner],
    trx,
  )
}

function described(
  [itemNo, zh, en, table, colours, weight, gender, season, differs]: (typeof BLANKS)[number][1][number],
  group: (typeof BLANKS)[number][0],
  factories: { id: number; name: string }[],
  known: Known,
) {
  const { type, category, maker, material, composition, unit = 'piece' } = { ...group, ...differs }
  const { sizes } = SIZE_TABLES[table]
  const chosen = typeof colours === 'number' ? COLOURS.slice(0, colours).map(([, name]) => name) : colours
  return {
    ...named([zh, en]),
    item_no: itemNo,
    style_no: `IF-${itemNo}`,
    type,
    unit,
    season,
    gender,
    category_id: need(known.categories, category),
    main_material: material,
    factory_id: (factories.find(({ name }) => name.includes(maker)) ?? factories[0])?.id,
    material_size: sizes.length > 1 ? `${sizes[0]} – ${sizes.at(-1)}` : sizes[0],
    composition: linesOf(composition),
    fabric_weight_g: weight,
    size_template_id: need(known.templates, table),
    size_ids: sizes.map((size) => need(known.sizes, size)),
    colour_ids: chosen.map((colour) => need(known.colours, colour)),
  }
}

/** `cotton 95 elastane 5` */
function linesOf(text: string) {
  const words = text.split(' ')
  return words.flatMap((material, i) => (i % 2 === 0 ? [{ material, percent: Number(words[i + 1]) }] : []))
}

function need(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo knows no ${name}`)
  return id
}

/** Opening stock; some variants have none, and every fifth has a reorder point. */
async function openStock(trx: Transaction) {
  await row(
    `with variants as (
       select s.id as spu_id, c.colour_id, z.size_id, s.factory_id, row_number() over (order by s.item_no, c.colour_id, z.size_id) as n
         from spus s join spu_colours c on c.spu_id = s.id join spu_sizes z on z.spu_id = s.id where s.status = 'saved'),
     kept as (
       insert into stocks (spu_id, colour_id, size_id, organisation_id, on_hand, reorder_point)
       select spu_id, colour_id, size_id, factory_id, case when n % 29 = 0 then 0 else 12 + (n * 7919) % 241 end,
              case when n % 5 = 0 then 40 end from variants order by n
       returning id, organisation_id, on_hand)
     insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after, reference)
     select id, organisation_id, 'receive', on_hand, on_hand, 0, 'OPENING' from kept where on_hand > 0 order by id`,
    [],
    trx,
  )
}
