import { row } from '#core/database'
import { hashPassword } from '#identity/credentials/passwords'
import { makePerson } from '#tests/support/people'

export const PASSWORD = 'Quiet-River-88'

type Made = Awaited<ReturnType<typeof makePerson>>

/** A committed person with a password, visible to other connections; `forget` deletes them. */
export async function persistentUser(
  wanted?: Parameters<typeof makePerson>[0],
): Promise<Made & { forget(): Promise<void> }> {
  const person = await makePerson(wanted)
  await givePassword(person.id, PASSWORD)
  async function forget() {
    await row(`delete from login_attempts where user_id = ? or subject = any(?)`, [
      person.id,
      [`proof ${person.id}`, `code ${person.id}`],
    ])
    await row('delete from users where id = ?', [person.id])
    await row('delete from roles where id = ?', [person.roleId])
  }
  return { ...person, forget }
}

export async function givePassword(userId: number, password: string) {
  await row('update users set password_hash = ? where id = ?', [await hashPassword(password), userId])
}
