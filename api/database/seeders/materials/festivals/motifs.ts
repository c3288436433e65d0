export * from './eastern.ts'
export * from './western.ts'
