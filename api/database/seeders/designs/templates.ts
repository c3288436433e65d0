import { row, transaction } from '#core/database'
import type { Actor, Cause } from '#core/http/actor'
import { saveTemplate } from '#design/designs/create'
import { drawDesign, type Drawing } from '#database/seeders/designs/draw_design'
import { motifsFor, productsFor } from '#database/seeders/designs/choices'

const TEMPLATES = 8

export async function createTemplates(actor: Actor, cause: Cause, signal: AbortSignal): Promise<void> {
  const [products, motifs] = [await productsFor(actor), await motifsFor(actor)]
  for (let n = 0; n < TEMPLATES && !signal.aborted; n++) {
    const [product, motif] = [products[(n * 5) % products.length], motifs[motifs.length - 1 - n]]
    if (product && motif) await keepTemplate({ n, product, motif }, actor, cause)
  }
}

async function keepTemplate(drawing: Drawing, actor: Actor, cause: Cause): Promise<void> {
  const name = `${drawing.motif.name_zh}模板`
  const known = 'select 1 from designs where organisation_id = ? and is_template and name = ?'
  if (await row(known, [actor.organisation.id, name])) return
  await transaction(cause, async (trx) => {
    const context = { actor, cause, trx }
    const id = await drawDesign(drawing, context)
    await saveTemplate(id, name, context)
    await row('delete from designs where id = ?', [id], trx)
  })
}
