import module from 'node:module'

/** Enables Node's compile cache, however the process was started. */
module.enableCompileCache()
await import('../tools/dev/start_product.ts')
