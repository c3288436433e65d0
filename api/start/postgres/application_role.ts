import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Address } from './session.ts'

export type Credentials = Pick<Address, 'user' | 'password'>

const NAME = 'inkfold'

/** The application role; the tables belong to the address's user. Its password derives from the owner's. */
export function applicationOf({ password }: Address): Credentials {
  return { user: NAME, password: createHmac('sha256', password).update(NAME).digest('base64url') }
}

/** One statement that cannot fail: a failed one would be logged with the password. */
export async function createApplicationRole(client: Client, { user, password }: Credentials): Promise<void> {
  const role = client.escapeIdentifier(user)
  await client.query(`do $$ begin
    if to_regrole('${role}') is null then create role ${role} login password ${client.escapeLiteral(password)}; end if;
    exception when duplicate_object or unique_violation then null;
  end $$`)
}
