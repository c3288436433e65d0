import { row, type Row } from '#core/database'
import { Refusal, databaseRefusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { RoleKey } from '#contracts/demo'
import { makeMainAccount } from '#identity/registration/main_account'
import { initialContacts } from '#identity/access/user_contacts'
import { parsePhone } from '#identity/credentials/contacts'
import { rejectWeakPassword } from '#identity/credentials/passwords'

const ORGANISATION_FIELDS = ['name', 'name_en', 'status', 'admin_username', 'admin_password', 'admin_mobile'] as const

export const omitOrganisationFields = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ORGANISATION_FIELDS.includes(name as never)))

export async function createMainAccount(organisationId: number, role: RoleKey, values: Row, context: WriteContext) {
  const { trx } = context
  const { admin_username, admin_password, admin_mobile } = values as Record<string, string>
  await rejectWeakPassword(admin_password ?? '', 'admin_password', trx)
  const mobile = admin_mobile ? parsePhone(admin_mobile, 'admin_mobile') : null
  const account = { organisationId, role, username: admin_username ?? '', password: admin_password ?? '' }
  try {
    const first = await initialContacts({ mobile }, context)
    const [bound, waiting] = [first.mobile as string | null, first.unconfirmed_mobile as string | null]
    await makeMainAccount({ ...account, mobile: bound, unconfirmedMobile: waiting }, trx)
  } catch (error) {
    throw renameToFormFields(databaseRefusal(error))
  }
}

function renameToFormFields(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, reasons]) => [`admin_${name}`, reasons]))
  return new Refusal(error.code, { ...error.details, fields })
}

/** Saves name and status. Disabling affects everyone in and below the organisation from their next request. */
export async function saveOrganisation(
  id: number,
  { name, name_en, status }: Row,
  { actor, trx }: WriteContext,
): Promise<void> {
  if (status === 'disabled' && actor.organisation.path.split('.').includes(String(id)))
    throw new Refusal('E_SELF_DISABLE')
  await row(
    `update organisations set name = coalesce(?, name), name_en = coalesce(?, name_en), version = version + 1, updated_at = now(),
            disabled_at = case ?::text when 'disabled' then coalesce(disabled_at, now()) when 'enabled' then null else disabled_at end
      where id = ?`,
    [name ?? null, name_en ?? null, status ?? null, id],
    trx,
  )
}
