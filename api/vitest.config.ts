import { defineConfig } from 'vitest/config'

/** What runs in the browser; the API itself is tested by Japa. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['client/**/*.spec.ts', 'contracts/**/*.spec.ts', 'document/**/*.spec.ts'],
    setupFiles: ['tests/one_seed.ts'],
    // Thousands of documents take their time on a machine that is busy otherwise.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
