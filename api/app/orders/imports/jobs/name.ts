export const IMPORT_JOB = 'orders.import'
