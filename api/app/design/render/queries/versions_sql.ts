/** Whether an order names the version of a finished product that the row of this alias is of: it is made from its pictures. */
export const isOrderedSql = (of: string) => `exists (
  select 1 from order_items i where i.finished_product_id = ${of}.finished_product_id and i.design_version_id = ${of}.design_version_id)`

/** The version of its design that the finished product of this row shows today. */
export const currentDesignSql = (of: string) => `(
  select v.design_version_id from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number
   where f.id = ${of}.finished_product_id)`
