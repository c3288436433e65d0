import module from 'node:module'

/** From here on no file is compiled twice, whatever starts it. */
module.enableCompileCache()
await import('./support/start_product.ts')
