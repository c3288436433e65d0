import { USERNAME } from '#contracts/limits'
import { Refusal } from '#core/errors'

export function isUsername(given: string): boolean {
  return given.length >= USERNAME.min && given.length <= USERNAME.max && USERNAME.pattern.test(given)
}

export function usernameOrRefusal(given: string): string {
  if (!isUsername(given)) throw new Refusal('E_INVALID', { fields: { username: [{ key: 'validation.username' }] } })
  return given
}
