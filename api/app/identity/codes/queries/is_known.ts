import { row } from '#core/database'

/** Whether some account holds this phone number or e-mail. */
export async function isKnown(target: string): Promise<boolean> {
  return (await row('select 1 from users where mobile = ? or lower(email) = ? limit 1', [target, target])) !== undefined
}
