export * from './bodies.ts'
export * from './heads.ts'
