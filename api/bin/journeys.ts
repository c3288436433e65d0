process.env.NODE_ENV = 'test'
await import('./support/run_journeys.ts')
