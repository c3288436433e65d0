import { MATERIAL } from '#contracts/limits'
import {
  MATERIAL_FORMATS,
  MATERIAL_PERMISSIONS,
  MATERIAL_REVIEWS,
  MATERIAL_TYPES,
  REVIEW_CAUSES,
} from '#contracts/materials'
import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, derived, flag, id, integer, link, many, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'
import { materialRules } from '#design/materials/material_rules'
import { officialMaterialsFor, SIMILAR_IS_OPEN, ownedAbove } from '#design/access'

const READ_ONLY = { readonly: true, sort: true } as const
const SALES_FIELD = { ...READ_ONLY, nullable: true, ownerOnly: true } as const
/** Shown only while the similar material is accessible to the owner. */
const similarField = (kind: 'integer' | 'text', column: string) =>
  derived(kind, `select d.${column} from materials d where d.id = t.duplicate_of and (${SIMILAR_IS_OPEN})`, {
    nullable: true,
  })
const ofCategory = (column: string) =>
  derived('text', `select c.${column} from material_categories c where c.id = t.category_id`, { nullable: true })

/** Official materials, shared according to their permission, and the users' own. */
export const materials = defineResource({
  name: 'materials',
  table: 'materials',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: {
    organisation: 'organisation_id',
    owner: 'owner_user_id',
    editor: ({ id }) =>
      `t.id in (select s.material_id from editor_session_materials s where s.session_id = ${Number(id)})`,
  },
  sharedWith: officialMaterialsFor,
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  order: { field: 'id', direction: 'desc' },
  hooks: materialRules,
  usedBy: [
    {
      resource: 'finished-products',
      table: 'finished_materials',
      column: 'material_id',
      names:
        'select f.code from finished_versions v join finished_products f on f.id = v.finished_product_id where v.id = finished_version_id',
    },
  ],
  fields: {
    id: id(),
    number: text({ readonly: true, search: true, sort: true }),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('organisation_name'),
    owner_user_id: reference('users', { readonly: true, nullable: true, ownerOnly: true }),
    name_zh: text({ required: true, max: 120, search: true, sort: true }),
    name_en: text({ required: true, max: 120, search: true, sort: true }),
    category_id: reference('material-categories', { nullable: true }),
    category_zh: ofCategory('name_zh'),
    category_en: ofCategory('name_en'),
    is_uncategorised: derived('flag', 't.category_id is null'),
    type: choice(MATERIAL_TYPES, { sort: true }),
    picture: text({ required: true, readonly: 'after_create' }),
    picture_link: link('picture'),
    width: integer(READ_ONLY),
    height: integer(READ_ONLY),
    /** Too few pixels for most print areas. */
    is_low: derived('flag', `least(t.width, t.height) < ${MATERIAL.low}`),
    size: integer(READ_ONLY),
    format: choice(MATERIAL_FORMATS, { readonly: true }),
    is_duplicate: derived('flag', 't.duplicate_of is not null'),
    duplicate_of: similarField('integer', 'id'),
    duplicate_number: similarField('text', 'number'),
    is_official: flag({ initial: undefined }),
    permission: choice(MATERIAL_PERMISSIONS, { initial: 'public' }),
    merchant_ids: many(
      'merchants',
      { table: 'material_merchants', own: 'material_id', other: 'merchant_id' },
      { ownerOnly: true },
    ),
    price: money({ column: 'price_minor', initial: '0.00', min: 0, max: MATERIAL.price, sort: true }),
    order_pieces: integer(SALES_FIELD),
    sales_amount: money({ column: 'sales_minor', ...SALES_FIELD }),
    review: choice(MATERIAL_REVIEWS, { readonly: true, sort: true }),
    review_cause: choice(REVIEW_CAUSES, { readonly: true, nullable: true, ownerOnly: true }),
    review_note: text({ readonly: true, nullable: true, ownerOnly: true }),
    reviewed_at: moment({ nullable: true, ownerOnly: true }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Deleting one leaves its materials uncategorised; the first subcategory takes over its parent's materials. */
export const materialCategories = defineResource({
  name: 'material-categories',
  table: 'material_categories',
  verbs: ['view', 'create', 'edit', 'delete', 'sort'],
  ownership: { organisation: 'organisation_id' },
  sharedWith: ownedAbove,
  label: { 'zh-cn': 'name_zh', en: 'name_en' },
  tree: true,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    ...organisationNames('organisation_name'),
    parent_id: reference('material-categories', { nullable: true }),
    name_zh: text({ required: true, max: 60, search: true, sort: true }),
    name_en: text({ required: true, max: 60, search: true, sort: true }),
    sort: integer({ sort: true, initial: 0 }),
    status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** Pictures that cannot be uploaded again. Created by a blocking review; removed here or by an approving one. */
export const blockedPictures = defineResource({
  name: 'blocked-pictures',
  table: 'blocked_pictures',
  verbs: ['view', 'delete'],
  ownership: { organisation: 'organisation_id' },
  label: 'number',
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: true }),
    ...organisationNames('organisation_name'),
    number: text({ readonly: true, search: true, sort: true }),
    material_id: integer({ readonly: true, nullable: true }),
    note: text({ readonly: true, search: true }),
    blocked_by_name: derived('text', 'select u.username from users u where u.id = t.blocked_by', { nullable: true }),
    created_at: moment(),
  },
})
