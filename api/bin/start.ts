import module from 'node:module'

/** Enables Node's compile cache, however the process was started. */
module.enableCompileCache()
await import('./support/start_product.ts')
