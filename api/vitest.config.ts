import { defineConfig } from 'vitest/config'

/** What runs in the browser; the API itself is tested by Japa. */
export default defineConfig({
  test: { environment: 'node', include: ['client/**/*.spec.ts', 'contracts/**/*.spec.ts', 'document/**/*.spec.ts'] },
})
