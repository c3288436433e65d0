process.env.NODE_ENV = 'test'
await import('../tools/dev/compile_cache.ts')
await import('../tools/dev/run_journeys.ts')
