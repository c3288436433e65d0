import { row } from '@inkfold/api/tests/journeys/database'

export interface Newcomer {
  username: string
  mobile: string
}

let count = 0

/** A main account with a merchant of its own and the demo password: what a journey changes is nobody else's. */
export async function newMerchant(): Promise<Newcomer> {
  const tail = `${Date.now()}${count++}`.slice(-8)
  const username = `person${tail}`
  const mobile = `+86137${tail}`
  await row(
    `with merchant as (
       insert into organisations (kind, parent_id, name, merchant_no)
       select 'merchant', parent_id, $1, 'M' || nextval('merchant_numbers') from organisations where kind = 'merchant' order by id limit 1
       returning id
     ), account as (
       insert into merchants (id) select id from merchant
     ), person as (
       insert into users (organisation_id, username, nickname, mobile, account_type, password_hash)
       select merchant.id, $1, $1, $2, 'main', users.password_hash from merchant, users where users.username = 'merchant'
       returning id
     )
     insert into user_roles (user_id, role_id) select person.id, roles.id from person, roles where code = 'merchant_main'`,
    [username, mobile],
  )
  return { username, mobile }
}
