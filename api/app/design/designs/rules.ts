import { row, type Transaction } from '#core/database'
import { releaseQuota, takeQuota, type Quota } from '#tenancy/quota'
import app from '@adonisjs/core/services/app'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { RenderPort } from '#design/ports'
import { rejectRiskyTexts } from '#settings/risk/check_text'
import { publicTexts } from '#design/finished/finished'
import { labelFaults, throwFaults } from '#design/finished/validation'

/** The supplier's level covers its own and its merchants' templates; the platform's are not limited. */
async function templateQuota(organisationId: number, trx: Transaction): Promise<Quota | null> {
  const found = await row<{ supplier: number | null }>(
    `select case kind when 'supplier' then id when 'platform' then null else parent_id end as supplier
       from organisations where id = ?`,
    [organisationId],
    trx,
  )
  return found?.supplier ? { organisationId: found.supplier, kind: 'product_template_count' } : null
}

export async function takeTemplateQuota(organisationId: number, trx: Transaction): Promise<void> {
  const quota = await templateQuota(organisationId, trx)
  if (quota) await takeQuota(quota, 1, trx)
}

export async function returnTemplateQuota(organisationId: number, trx: Transaction): Promise<void> {
  const quota = await templateQuota(organisationId, trx)
  if (quota) await releaseQuota(quota, 1, trx)
}

export const designRules: Hooks = {
  async beforeWrite(values, before, { trx }) {
    throwFaults(labelFaults((values.labels ?? []) as string[]))
    await rejectRiskyTexts(publicTexts(values))
    if (typeof values.colour_id === 'number')
      await assertProductColour(values.colour_id, Number(before?.product_id), trx)
    return values
  },
  async canDelete({ is_template: isTemplate, organisation_id: organisationId }, { trx }) {
    if (isTemplate) await returnTemplateQuota(Number(organisationId), trx)
  },
  async afterWrite({ id, name, labels, colour_id: colour }, before, { trx }) {
    if (before && (before.name !== name || String(before.labels) !== String(labels)))
      await row('update designs set is_untouched = false where id = ? and is_untouched', [Number(id)], trx)
    if (before && before.colour_id !== colour) await drawInColour(Number(id), trx)
  },
}

/** The colour in which the design opens, is shown and becomes a product. */
export async function chooseColour(design: DesignInColour, colour: number, trx: Transaction): Promise<void> {
  if (colour === design.colour_id) return
  await assertProductColour(colour, design.product_id, trx)
  await row('update designs set colour_id = ? where id = ?', [colour, design.id], trx)
  await drawInColour(design.id, trx)
}

interface DesignInColour {
  id: number
  product_id: number
  colour_id: number | null
}

/** The picture in the earlier colour is shown until the next one is drawn. */
async function drawInColour(id: number, trx: Transaction): Promise<void> {
  await row('update designs set picture_revision = null where id = ?', [id], trx)
  await (await app.container.make(RenderPort)).enqueueDesign(id, trx)
}

/** Refuses a colour the product's blank does not have. */
export async function assertProductColour(colour: number, product: number, trx: Transaction): Promise<void> {
  const known = await row(
    'select 1 from product_colours where product_id = ? and colour_id = ?',
    [product, colour],
    trx,
  )
  if (!known) throw refuseField('colour_id', 'E_COLOUR_STRANGE')
}
