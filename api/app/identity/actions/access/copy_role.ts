import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { findRow } from '#core/crud/find'
import { createRow } from '#core/crud/write'
import { roles } from '#identity/resources/roles'

const COPIED = [
  'organisation_kind',
  'status',
  'data_range',
  'include_children',
  'two_step_required',
  'remark',
  'permissions',
  'assignable_role_ids',
] as const

/** A role like another, as if it had been entered: under the same rules, and of whoever copies. */
export async function copyRole(
  id: number,
  { code, ...names }: { name_zh?: string; name_en?: string; code?: string },
  context: WriteContext,
): Promise<Row> {
  const role = await findRow(roles, id, context.actor, 'view', context.trx)
  if (role.is_super) throw new Refusal('E_ROLE_TOO_HIGH')
  const copied = Object.fromEntries(COPIED.map((field) => [field, role[field]]))
  const copy = {
    ...copied,
    name_zh: names.name_zh ?? second(role.name_zh),
    name_en: names.name_en ?? second(role.name_en),
    code: code ?? (await freeCode(String(role.code), context)),
  }
  return createRow(roles, copy, context)
}

const second = (name: unknown) => (name ? `${String(name)} 2` : '')

async function freeCode(code: string, { trx }: WriteContext): Promise<string> {
  const stem = code.replace(/_\d+$/, '').slice(0, 50)
  const found = await row<{ next: number }>(
    `select coalesce(max(substring(code from '_(\\d{1,6})$')::int), 1) + 1 as next from roles where code ~ ('^' || ? || '_[0-9]{1,6}$')`,
    [stem],
    trx,
  )
  return `${stem}_${found?.next ?? 2}`
}
