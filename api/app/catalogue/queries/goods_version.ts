/**
 * What has changed so far of what decides which goods may be ordered and what they cost, and the day on which that holds: the same
 * text as long as nothing has. Of what is one organisation's own, or with 0 of what concerns everybody.
 */
export const goodsVersionSql = (organisation: string) =>
  `(select concat(sum(mark), ' ', (now() at time zone 'Asia/Shanghai')::date) from goods_changes where organisation_id = ${organisation})`
