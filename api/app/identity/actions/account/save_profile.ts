import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { isDate } from '#core/lists/values'
import type { Profile, ProfileChanges } from '#contracts/account'
import { LANGUAGES } from '#contracts/languages'
import { publicIdIn } from '#media/domain/file_address'
import { attachmentByPublicId } from '#media/queries/attachments'
import { changeAs } from '#identity/actions/change_as'
import { nameOrRefusal } from '#identity/domain/person_names'
import { profileOf } from '#identity/queries/profile'

/** As it came: null or an emptied text empties what may be empty, and null is a fault elsewhere. */
type Given = { [Name in keyof ProfileChanges]: ProfileChanges[Name] | (Name extends 'language' ? string : null) }

/** Changes what the person names, and nothing else. */
export async function saveProfile(actor: Actor, given: Given, cause: Cause): Promise<Profile> {
  await check(given, await profileOf(actor.userId))
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  const sets = [...entries.map(([name]) => `${name} = ?`), 'version = version + 1', 'updated_at = now()']
  const values = entries.map(([name, value]) => (NEVER_NULL.has(name) ? (value ?? '') : value === '' ? null : value))
  if (entries.length > 0) {
    await changeAs(actor, cause, (trx) =>
      row(`update users set ${sets.join(', ')} where id = ?`, [...values, actor.userId], trx),
    )
  }
  return profileOf(actor.userId)
}

const NEVER_NULL = new Set(['real_name', 'motto'])

async function check({ real_name, birthday, language, avatar, ...given }: Given, before: Profile) {
  for (const name of ['nickname', 'gender'] as const) if (given[name] === null) throw refuseField(name, 'E_REQUIRED')
  if (real_name) nameOrRefusal(real_name, 'real_name')
  if (birthday && !isBirthday(birthday)) throw refuseField('birthday', 'E_BIRTHDAY_INVALID')
  if (language && !LANGUAGES.some((one) => one === language)) throw refuseField('language', 'E_UNKNOWN_LANGUAGE')
  if (avatar && avatar !== before.avatar && !(await isOurPicture(avatar)))
    throw refuseField('avatar', 'E_INVALID_REFERENCE')
}

function isBirthday(text: string): boolean {
  return isDate(text) && text >= '1900-01-01' && text <= new Date().toISOString()
}

/** Somebody else's address in an avatar would tell its owner who looks at it. */
async function isOurPicture(avatar: string): Promise<boolean> {
  const publicId = publicIdIn(avatar)
  const file = publicId && (await attachmentByPublicId(publicId))
  return Boolean(file && file.mime.startsWith('image/'))
}
