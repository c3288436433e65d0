/** Factories keep one day, whatever the clock of the server says. */
export const TODAY = `(now() at time zone 'Asia/Shanghai')::date`
/** What has not left yet, all of it. */
export const IS_OPEN = `t.status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped')`
