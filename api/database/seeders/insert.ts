import { AGREEMENT } from '#contracts/agreement'
import { row, type Row, type Transaction } from '#core/database'

/** Inserts a row and returns its id. Table and column names are not escaped: pass constants only. */
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

/** Creates a user with a role. The password is hashed once for all users, because hashing is slow. */
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
