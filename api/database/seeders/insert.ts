import { AGREEMENT } from '#contracts/agreement'
import { row, type Row, type Transaction } from '#core/database'

/** One row, by its columns; answers its id. Tables and columns are the seeds' own. */
export async function insert(table: string, values: Row, trx: Transaction): Promise<number> {
  const names = Object.keys(values)
  const made = await row<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning *`,
    Object.values(values),
    trx,
  )
  return made?.id as number
}

export interface SeededPerson {
  organisation_id: number
  username: string
  nickname: string
  mobile: string
  account_type: 'main' | 'staff'
}

/** A person with a role, under a password that was hashed once for all of them. */
export async function insertPerson(person: SeededPerson, role: string, passwordHash: string, trx: Transaction) {
  const id = await insert(
    'users',
    {
      ...person,
      real_name: person.nickname,
      email: `${person.username}@inkfold.example`,
      password_hash: passwordHash,
      agreement_version: AGREEMENT.version,
      agreed_at: new Date(),
    },
    trx,
  )
  await row('insert into user_roles (user_id, role_id) select ?, id from roles where code = ?', [id, role], trx)
}
