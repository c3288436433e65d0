export * from './gadgets.ts'
export * from './vehicles.ts'
