/** The id of the level that decides a merchant's prices today, as `levelInForce` has it, for a row of `merchants`. */
export const levelInForceSql = (merchant: string, supplierId: string) => `case
  when ${merchant}.level_id is not null
    and (${merchant}.level_expires_on is null or ${merchant}.level_expires_on >= (now() at time zone 'Asia/Shanghai')::date)
  then ${merchant}.level_id
  else (select d.id from merchant_levels d where d.organisation_id = ${supplierId} and d.is_default) end`
