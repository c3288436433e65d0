import { row } from '#core/database'
import type { FinishedTask } from '#design/render/task'

/** The factory that makes the product: the blank's, otherwise its supplier's main one. */
export const productFactorySql = (product: string) => `(
  select coalesce(s.factory_id, (select w.id from factories w where w.supplier_id = s.organisation_id and w.is_main))
    from products p join spus s on s.id = p.spu_id where p.id = ${product})`

/** The current printer profile of that factory. */
export const productProfileSql = (product: string) => `(
  select pp.id from print_profiles pp where pp.removed_at is null and pp.factory_id = ${productFactorySql(product)})`

export interface ProfileToPrint {
  name: string
  content: Buffer
  sha256: string
  /** Of the design version, so that its file always has the same date. */
  date: string
}

/** Null for a PDF that was asked for without one. */
export async function loadPrintProfile(task: FinishedTask): Promise<ProfileToPrint | null> {
  if (task.print_profile_id === null) return null
  const found = await row<ProfileToPrint>(
    `select p.name, p.content, p.sha256, v.created_at as date from print_profiles p cross join design_versions v where p.id = ? and v.id = ?`,
    [task.print_profile_id, task.design_version_id],
  )
  return found ?? null
}
