import { PUBLISHING } from '#contracts/publications'
import { mergeTemplates, readTemplate, type TemplateValues } from '#contracts/publishing/templates'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { defineResource, type Hooks } from '#core/crud/resource'
import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { choice, derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { MERCHANT_ONLY, maySeeSales } from '#orders/resources/orders'

/** A country code, or the platform's name of the site. */
const SITE = /^([A-Za-z0-9][A-Za-z0-9/_-]{0,39})?$/

const templateRules: Hooks = {
  async beforeWrite(values, before, { actor, trx }) {
    const given = { organisation_id: actor.organisation.id, ...before, ...values }
    if (!before && !(await row('select 1 from merchants where id = ?', [given.organisation_id], trx)))
      throw new Refusal('E_MERCHANTS_ONLY')
    await assertParentFits(given, trx)
    if (before && values.site !== undefined) await assertChildrenFit(Number(before.id), String(values.site), trx)
    if (before && values.entries !== undefined && !maySeeSales(actor)) throw new Refusal('E_MERCHANTS_ONLY')
    return values.entries === undefined ? values : { ...values, entries: storedEntries(values.entries) }
  },
}

function storedEntries(given: unknown): TemplateValues {
  const { values, strange } = readTemplate(given)
  if (strange.length > 0)
    throw new Refusal('E_INVALID', {
      fields: Object.fromEntries(strange.map((at) => [at, [{ key: 'errors.E_INVALID' }]])),
    })
  return values
}

/** A parent is of the same merchant and platform, and either general or for the same site. */
async function assertParentFits(given: Row, trx: Transaction) {
  const { parent_id: parentId, organisation_id: merchant, sales_platform: platform, site } = given
  if (parentId === null || parentId === undefined) return
  const fits = await row(
    `select 1 from publication_templates
      where id = ? and organisation_id = ? and sales_platform = ? and site in ('', ?) for share`,
    [parentId, merchant, platform, site ?? ''],
    trx,
  )
  if (!fits) throw refuseField('parent_id', 'E_TEMPLATE_PARENT')
}

/** A template for one site is the basis of templates for that site only. */
async function assertChildrenFit(id: number, site: string, trx: Transaction) {
  if (site === '') return
  const other = await row<{ name: string }>(
    'select name from publication_templates where parent_id = ? and site <> ? order by id limit 1',
    [id, site],
    trx,
  )
  if (other) throw refuseField('site', 'E_TEMPLATE_SITE', { name: other.name })
}

export const publicationTemplates = defineResource({
  name: 'publication-templates',
  table: 'publication_templates',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id' },
  label: 'name',
  tree: true,
  order: { field: 'id', direction: 'desc' },
  hooks: templateRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', { readonly: 'after_create' }),
    owner_user_id: reference('users', { readonly: true, nullable: true }),
    name: text({ required: true, max: PUBLISHING.templateName, search: true, sort: true }),
    sales_platform: choice(SALES_PLATFORMS, { required: true, readonly: 'after_create', sort: true }),
    site: text({ max: 40, initial: '', pattern: SITE, search: true }),
    parent_id: reference('publication-templates', { nullable: true }),
    parent: derived('text', 'select p.name from publication_templates p where p.id = t.parent_id', { nullable: true }),
    entries: json({ initial: {}, ...MERCHANT_ONLY }),
    remark: text({ max: PUBLISHING.remark, search: true, initial: '' }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

/** What the template sets together with its ancestors. */
export async function loadTemplateValues(id: number, trx: Transaction): Promise<TemplateValues> {
  const chain = await rows<{ entries: TemplateValues }>(
    `with recursive chain as (
       select t.parent_id, t.entries, 0 as depth from publication_templates t where t.id = ?
       union all select p.parent_id, p.entries, c.depth + 1 from publication_templates p join chain c on p.id = c.parent_id)
     select entries from chain order by depth desc`,
    [id],
    trx,
  )
  return mergeTemplates(chain.map((one) => one.entries))
}
