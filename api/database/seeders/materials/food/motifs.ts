export * from './dishes.ts'
export * from './treats.ts'
