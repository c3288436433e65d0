import { describe, expect, test } from 'vitest'
import { PUBLICATION_RULES, type PublicationContext, type PublicationForm } from '../publishing/form.ts'
import * as forms from '../publishing/form.ts'
import { RULE_PACKS, rulePackOf } from '../publishing/packs.ts'
import { fitPicture, pictureFaults } from '../publishing/pictures.ts'
import type { PictureRule } from '../publishing/rules.ts'
import { fillVariables, lengthOf } from '../publishing/texts.ts'
import { validatePublication } from '../publishing/validate.ts'
import { LANGUAGES } from '../languages.ts'
import { translate } from '../../app/core/translate.ts'
import { MESSAGES } from '../messages.ts'
import type { MessageKey } from '../format_message.ts'

const SITES = Array.from({ length: 12 }, (_, i) => ({ id: `S${i}`, name: `Site ${i}`, currency: 'USD' }))
const ids = SITES.map(({ id }) => id)
const CONTEXT: PublicationContext = {
  platform: 'temu',
  region: '',
  sites: SITES,
  warehouses: [
    { id: 'near', name: 'Near', kind: 'own', sites: ids },
    { id: 'few', name: 'Few', kind: 'own', sites: ids.slice(0, 4) },
    { id: 'slow', name: 'Slow', kind: 'other', sites: ids },
  ],
  colour_ids: [1, 2],
  size_ids: [10, 11],
  attributes: null,
  variables: { 'zh-cn': { product: '短袖' }, en: { product: 'Tee' } },
}
const picture = (width: number, height: number, colour: number | null = null) => ({
  file: `/files/${width}x${height}`,
  colour_id: colour,
  width,
  height,
  bytes: 500_000,
  type: 'image/jpeg',
})
const FORM: PublicationForm = {
  title_zh: '夏日{{product}}',
  title_en: 'Summer {{product}}',
  description_zh: '',
  description_en: 'Soft.\nWarm.',
  category_id: '29153',
  category_name: 'T-shirts',
  attributes: [],
  currency: 'USD',
  declared_price: '8.50',
  retail_price: '19.90',
  original_price: '29.90',
  variants: [1, 2].flatMap((colour) =>
    [10, 11].map((size) => ({
      colour_id: colour,
      size_id: size,
      sku: `T-${colour}-${size}`,
      declared_price: '',
      retail_price: '',
    })),
  ),
  origin_country: 'CN',
  origin_region: 'Fujian',
  is_sensitive: false,
  sensitive_types: [],
  capacity: '',
  volume_cm3: '1800.5',
  weight_g: '230.5',
  length_cm: '30',
  width_cm: '20',
  height_cm: '3',
  packaging_shape: 'cuboid',
  packaging_type: 'soft_soft',
  accessory_type: '',
  accessory_count: 0,
  commitment_days: 2,
  freight_template: 'standard',
  price_rule: { freight: '', other_cost: '', fee_percent: '', margin_percent: '', markup_percent: '', ending: '' },
  sale_mode: 'single',
  sites: ids.slice(0, 10),
  warehouses: ['near'],
  composition: [
    { material: 'cotton', percent: 95 },
    { material: 'elastane', percent: 5 },
  ],
  size_table: [10, 11].map((size) => ({
    size_id: size,
    length_cm: '30',
    width_cm: '20',
    height_cm: '3',
    net_weight_g: '200',
  })),
  model: { name: '', height_cm: '', bust_cm: '', waist_cm: '', hips_cm: '', size_id: null },
  pictures: {
    preview: [picture(1340, 1785)],
    carousel: Array.from({ length: 3 }, () => picture(1350, 1800)),
    square: [picture(1200, 1200)],
    colour_block: [],
    detail: [],
    packaging: [picture(600, 400)],
    thumbnail: [],
  },
}

type Change = Partial<Omit<PublicationForm, 'pictures'>> & { pictures?: Partial<PublicationForm['pictures']> }
const judged = (change: Change, context: Partial<PublicationContext> = {}) =>
  validatePublication(
    { ...FORM, ...change, pictures: { ...FORM.pictures, ...change.pictures } },
    { ...CONTEXT, ...context },
  ).map(({ field, rule, measured, limit }) => [field, rule, measured, limit])

describe('Rules of publication', () => {
  test('PUB-01 · a complete form has no fault, on Temu and as a manual listing', () => {
    expect(judged({})).toEqual([])
    expect(judged({}, { platform: 'other' })).toEqual([])
  })

  test('PUB-01 · a platform without warehouses asks for neither sites nor warehouses', () => {
    const none = { sites: [], warehouses: [] }
    for (const platform of ['etsy', 'amazon'] as const) {
      const fields = judged(none, { platform, ...none }).map(([field]) => field)
      expect(fields).not.toContain('sites')
      expect(fields).not.toContain('warehouses')
    }
    expect(judged(none, none)).toContainEqual(['warehouses', 'required', null, null])
  })

  const size = (change: object) => [{ ...FORM.size_table[0], ...change }] as PublicationForm['size_table']
  const variant = (change: object, first = {}) =>
    [
      { ...FORM.variants[0], ...first },
      { ...FORM.variants[1], ...change },
    ] as PublicationForm['variants']

  test.each<[string, Change, unknown[]]>([
    [
      'composition of 99 %',
      { composition: [{ material: 'cotton', percent: 99 }] },
      ['composition', 'composition_total', 99, 100],
    ],
    ['three decimals of a price', { retail_price: '19.905' }, ['retail_price', 'decimals', 3, 2]],
    ['a price of nothing', { declared_price: '0.00' }, ['declared_price', 'not_positive', '0.00', null]],
    ['a price that is none', { declared_price: '1e3' }, ['declared_price', 'number', '1e3', null]],
    ['a missing price', { declared_price: '' }, ['declared_price', 'required', null, null]],
    [
      'a price of millions',
      { retail_price: '1000000.00', original_price: '' },
      ['retail_price', 'too_much', '1000000.00', 999999.99],
    ],
    [
      'an original price below the retail price',
      { original_price: '19.90' },
      ['original_price', 'price_order', '19.90', '19.90'],
    ],
    ['two decimals of a weight', { weight_g: '230.55' }, ['weight_g', 'decimals', 2, 1]],
    ['two decimals of a volume', { volume_cm3: '1800.25' }, ['volume_cm3', 'decimals', 2, 1]],
    ['sides in the wrong order', { length_cm: '19', size_table: [] }, ['width_cm', 'side_order', '20', '19']],
    [
      'a size that does not match its packaging',
      { size_table: size({ width_cm: '21' }) },
      ['size_table.0.width_cm', 'size_differs', '21', '20'],
    ],
    [
      'a size of nothing',
      { size_table: size({ net_weight_g: '0' }) },
      ['size_table.0.net_weight_g', 'not_positive', '0', null],
    ],
    [
      'a size heavier than its parcel',
      { size_table: size({ net_weight_g: '231' }) },
      ['size_table.0.net_weight_g', 'net_weight', '231', '230.5'],
    ],
    ['a size that is not sold', { size_table: size({ size_id: 99 }) }, ['size_table.0.size_id', 'choice', null, null]],
    ['no packaging shape', { packaging_shape: '' }, ['packaging_shape', 'required', null, null]],
    ['9 sites', { sites: ids.slice(0, 9) }, ['sites', 'sites_least', 9, 10]],
    ['a site of another store', { sites: [...ids.slice(0, 10), 'X'] }, ['sites', 'site_unknown', 'X', null]],
    ['no warehouse', { warehouses: [] }, ['warehouses', 'required', null, null]],
    ['warehouses that serve four sites', { warehouses: ['few'] }, ['warehouses', 'warehouse_cover', 4, 5]],
    ['a warehouse that is gone', { warehouses: ['near', 'gone'] }, ['warehouses', 'warehouse_unknown', 'gone', null]],
    [
      '9 working days with a usual warehouse',
      { commitment_days: 9 },
      ['warehouses', 'warehouse_other_only', 'Near', 9],
    ],
    [
      '2 working days with a warehouse of type other',
      { warehouses: ['slow'] },
      ['warehouses', 'warehouse_other_closed', 'Slow', 9],
    ],
    ['3 working days', { commitment_days: 3 }, ['commitment_days', 'commitment', 3, '1, 2, 9']],
    ['sensitive goods of no type', { is_sensitive: true }, ['sensitive_types', 'sensitive_type', null, null]],
    [
      'a battery without capacity',
      { is_sensitive: true, sensitive_types: ['battery'] },
      ['capacity', 'capacity', null, null],
    ],
    ['a code used twice', { variants: variant({ sku: 'T-1-10' }) }, ['variants.1.sku', 'sku_twice', 'T-1-10', null]],
    [
      'two prices for one colour',
      { variants: variant({ declared_price: '9.00' }) },
      ['variants.0.declared_price', 'price_per_colour', 2, 1],
    ],
    ['a colour that is not sold', { variants: variant({ colour_id: 9 }) }, ['variants.1', 'choice', null, null]],
    ['a title of 10,000 letters', { title_en: 'a'.repeat(10_000) }, ['title_en', 'text_long', 10_000, 500]],
    ['a title of a million letters', { title_en: 'a'.repeat(1_000_000) }, ['title_en', 'text_long', 1_000_000, 500]],
    ['a face in a title', { title_en: 'Tee 😀' }, ['title_en', 'text_marks', '😀', null]],
    ['an unseen mark in a title', { title_en: 'Tee\u200b' }, ['title_en', 'text_marks', 'U+200B', null]],
    ['an unknown variable', { title_zh: '{{price}}' }, ['title_zh', 'text_variable', 'price', null]],
    ['no category', { category_id: '' }, ['category_id', 'required', null, null]],
    [
      'a carousel of two pictures',
      { pictures: { carousel: [picture(1350, 1800), picture(1350, 1800)] } },
      ['pictures.carousel', 'pictures_least', 2, 3],
    ],
    [
      'seven packaging pictures',
      { pictures: { packaging: Array.from({ length: 7 }, () => picture(600, 400)) } },
      ['pictures.packaging', 'pictures_most', 7, 6],
    ],
    [
      'a picture one pixel short',
      { pictures: { preview: [picture(1339, 1785)] } },
      ['pictures.preview.0', 'picture_width', 1339, 1340],
    ],
    [
      'a square picture of 800',
      { pictures: { square: [picture(800, 800)] } },
      ['pictures.square.0', 'picture_width', 800, 801],
    ],
    [
      'a square picture that is none',
      { pictures: { square: [picture(1200, 1203)] } },
      ['pictures.square.0', 'picture_ratio', '1200 × 1203', '1:1'],
    ],
    [
      'a thumbnail of 81 pixels',
      { pictures: { thumbnail: [picture(81, 80)] } },
      ['pictures.thumbnail.0', 'picture_exact', '81 × 80', '80 × 80'],
    ],
    [
      'a picture too heavy',
      { pictures: { preview: [{ ...picture(1340, 1785), bytes: 2 * 1024 * 1024 + 10_486 }] } },
      ['pictures.preview.0', 'picture_bytes', '2.01', '2.00'],
    ],
    [
      'a picture of another kind of file',
      { pictures: { preview: [{ ...picture(1340, 1785), type: 'image/webp' }] } },
      ['pictures.preview.0', 'picture_format', 'WEBP', 'JPG, PNG'],
    ],
  ])('PUB-01 PUB-02 · %s is one fault at its field', (_name, change, expected) => {
    expect(judged(change)).toContainEqual(expected)
  })

  test('PUB-01 · where a store offers fewer sites, all of them are enough', () => {
    const sites = SITES.slice(0, 3)
    expect(judged({ sites: ['S0', 'S1', 'S2'] }, { sites })).toEqual([])
    expect(judged({ sites: ['S0', 'S1'] }, { sites })).toEqual([['sites', 'sites_least', 2, 3]])
    expect(judged({ sites: [] }, { sites })).toContainEqual(['sites', 'required', 0, 3])
    // Four of four chosen sites are all of them.
    expect(judged({ sites: ids.slice(0, 4), warehouses: ['few'] }, { sites: SITES.slice(0, 4) })).toEqual([])
  })

  test('PUB-01 · nine working days go with a warehouse of type other', () => {
    expect(judged({ commitment_days: 9, warehouses: ['slow'] })).toEqual([])
  })

  test('PUB-02 · SHEIN takes 900 to 2200 pixels between 3:4 and 1:1, and a colour block for several colours', () => {
    const { carousel, colour_block: block } = rulePackOf('shein').pictures as {
      carousel: PictureRule
      colour_block: PictureRule
    }
    const rules = (width: number, height: number) =>
      pictureFaults(picture(width, height), carousel).map(({ rule }) => rule)
    expect(rules(900, 1200)).toEqual([])
    expect(rules(900, 900)).toEqual([])
    expect(rules(1000, 1200)).toEqual([])
    expect(rules(899, 899)).toEqual(['picture_width', 'picture_height'])
    expect(rules(2201, 2201)).toEqual(['picture_width_most', 'picture_height_most'])
    expect(rules(1300, 1200)).toEqual(['picture_ratio'])
    expect(block.min).toBe(1)
    const few = judged({ variants: FORM.variants.slice(0, 2) }, { platform: 'shein' }).map(([field]) => field)
    expect(few).not.toContain('pictures.colour_block')
    expect(judged({}, { platform: 'shein' })).toContainEqual(['pictures.colour_block', 'pictures_least', 0, 1])
  })

  test('PUB-02 · a picture is fitted by filling up and reducing, never by enlarging or cutting', () => {
    const { square } = rulePackOf('shein').pictures as { square: PictureRule }
    expect(fitPicture(picture(1200, 1600), square)).toEqual({
      width: 1600,
      height: 1600,
      x: 200,
      y: 0,
      drawnWidth: 1200,
      drawnHeight: 1600,
    })
    expect(fitPicture(picture(4400, 4400), square)).toMatchObject({ width: 2200, height: 2200, drawnWidth: 2200 })
    expect(fitPicture(picture(600, 600), square)).toBeNull()
    for (const pack of RULE_PACKS)
      for (const rule of Object.values(pack.pictures)) {
        const fit = fitPicture(picture(3000, 2000), rule)
        expect(fit && pictureFaults({ ...fit, bytes: 1, type: 'image/jpeg' }, rule)).toEqual([])
      }
  })

  test('PUB-02 · the pack follows the region of the store, and every platform has one', () => {
    expect(rulePackOf('tiktok', 'US').title.min).toBe(1)
    expect(rulePackOf('tiktok', 'TH').title.min).toBe(25)
    for (const pack of RULE_PACKS) expect(pack.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('PUB-04 · variables are filled in before anything is counted', () => {
    expect(fillVariables('{{ product }} of {{x}}', { product: 'Tee' })).toBe('Tee of {{x}}')
    expect(lengthOf('👕衫')).toBe(2)
    const long = { en: { product: 'a'.repeat(495) }, 'zh-cn': { product: '短袖' } }
    expect(judged({}, { variables: long })).toEqual([['title_en', 'text_long', 502, 500]])
  })

  test('PUB-04 · a language no buyer of the platform reads may stay empty', () => {
    expect(judged({ title_zh: '' }, { platform: 'other' })).toEqual([])
    expect(judged({ title_en: ' ' }, { platform: 'other' })).toEqual([['title_en', 'required', null, null]])
  })

  test.each(LANGUAGES)('PUB-01 · every rule and choice has words in %s', (language) => {
    const named = [
      ...PUBLICATION_RULES.map((rule) => `publicationRules.${rule}`),
      ...forms.PUBLICATION_PICTURES.map((kind) => `publicationPictures.${kind}`),
      ...forms.PACKAGING_SHAPES.map((shape) => `packagingShapes.${shape}`),
      ...forms.PACKAGING_TYPES.map((type) => `packagingTypes.${type}`),
      ...forms.SALE_MODES.map((mode) => `saleModes.${mode}`),
    ]
    expect(named.filter((key) => !MESSAGES[language][key])).toEqual([])
    expect(
      translate(language, 'publicationRules.picture_width' as MessageKey, { measured: 1339, limit: 1340 }),
    ).toContain('1,339')
  })
})
