import { createHmac } from 'node:crypto'
import type { Client } from 'pg'
import type { Address } from './session.ts'

export type Credentials = Pick<Address, 'user' | 'password'>

const NAME = 'inkfold'

/** Whom the product works as; the tables belong to the user of the address. Its password follows from that one's. */
export function applicationOf({ password }: Address): Credentials {
  return { user: NAME, password: createHmac('sha256', password).update(NAME).digest('base64url') }
}

/** In one statement that cannot fail, for a failed one would be written to the log with the password in it. */
export async function createApplicationRole(client: Client, { user, password }: Credentials): Promise<void> {
  const role = client.escapeIdentifier(user)
  await client.query(`do $$ begin
    if to_regrole('${role}') is null then create role ${role} login password ${client.escapeLiteral(password)}; end if;
    exception when duplicate_object or unique_violation then null;
  end $$`)
}
