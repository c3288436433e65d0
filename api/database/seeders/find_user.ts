import app from '@adonisjs/core/services/app'
import { row } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'

/** A demo user; undefined if the demo was not seeded. */
export async function findUser(username: string): Promise<Actor | undefined> {
  const person = await row<{ id: number }>('select id from users where username = ?', [username])
  return person && (await app.container.make(SessionDirectory)).byUserId(person.id)
}
