process.env.NODE_ENV = 'test'
await import('../tools/dev/run_journeys.ts')
