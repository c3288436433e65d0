export * from './animals.ts'
export * from './shore.ts'
