export const BATCH_JOB = 'design.batch'
