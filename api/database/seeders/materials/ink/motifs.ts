export * from './animals.ts'
export * from './marks.ts'
export * from './plants.ts'
