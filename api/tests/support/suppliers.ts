import { randomUUID } from 'node:crypto'
import { row } from '#core/database'
import type { LevelLimit } from '#contracts/suppliers'
import { dayOf } from '#organisations/days'

/** A new level; limits not given are unlimited. */
export async function makeLevel(limits: Partial<Record<LevelLimit, number>> = {}, more: Record<string, unknown> = {}) {
  const name = `Level ${randomUUID().slice(0, 8)}`
  const values = { name_zh: name, name_en: name, annual_fee: 198_000, ...limits, ...more }
  const names = Object.keys(values)
  const made = await row<{ id: number }>(
    `insert into supplier_levels (organisation_id, ${names.join(', ')})
     select id, ${names.map(() => '?').join(', ')} from organisations where kind = 'platform' returning id`,
    Object.values(values),
  )
  return made?.id as number
}

/** A supplier form with unique names. */
export function supplierForm(levelId: number, more: Record<string, unknown> = {}) {
  const name = `s${randomUUID().slice(0, 8)}`
  return {
    name: `Supplier ${name}`,
    short_name: name,
    level_id: levelId,
    starts_on: dayOf(new Date()),
    admin_username: name,
    admin_password: 'Quiet-River-88',
    ...more,
  }
}

/** Activates the supplier without a fee. */
export const activate = (supplierId: number) =>
  row('update suppliers set activated_at = now() where id = ?', [supplierId])

/** A factory form with unique names. */
export function factoryForm(supplierId: number, more: Record<string, unknown> = {}) {
  const name = `f${randomUUID().slice(0, 8)}`
  return {
    name: `Factory ${name}`,
    supplier_id: supplierId,
    area_code: '440111',
    admin_username: name,
    admin_password: 'Quiet-River-88',
    ...more,
  }
}
