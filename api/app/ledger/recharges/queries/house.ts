/** Whether the supplier of a recharge `t` is the platform's own, as SQL. */
export const IS_HOUSE = `
  t.supplier_id = (select s.id from organisations s join organisations p on p.id = s.parent_id and p.kind = 'platform'
                    where s.kind = 'supplier' order by s.id limit 1)`
