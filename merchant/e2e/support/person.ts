import { row } from '@inkfold/api/tests/journeys/database'
import { freshDigits, inLetters } from '@inkfold/api/tests/journeys/fresh'

export interface Newcomer {
  username: string
  mobile: string
}

/** A new main account with its own merchant and the demo password, so that tests do not interfere. */
export async function newMerchant(): Promise<Newcomer> {
  const tail = freshDigits().slice(-8)
  const username = `person${inLetters(tail)}`
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

/** A sub-account with the main account's permissions except the given ones. */
export async function newStaff(of: string, without: readonly string[]): Promise<string> {
  const tail = freshDigits().slice(-8)
  const username = `staff${inLetters(tail)}`
  await row(
    `with role as (
       insert into roles (organisation_id, organisation_kind, code, name_zh, data_range)
       select organisation_id, 'merchant', $2, $2, 'merchant' from users where username = $1 returning id
     ), allowed as (
       insert into role_permissions (role_id, permission)
       select role.id, p.permission from role, role_permissions p join roles on roles.id = p.role_id
        where roles.code = 'merchant_main' and p.permission <> all($3)
     ), person as (
       insert into users (organisation_id, username, nickname, mobile, account_type, password_hash)
       select organisation_id, $2, $2, $4, 'staff', password_hash from users where username = $1 returning id
     )
     insert into user_roles (user_id, role_id) select person.id, role.id from person, role`,
    [of, username, without, `+86138${tail}`],
  )
  return username
}
