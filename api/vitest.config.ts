import { defineConfig } from 'vitest/config'

/** Code that runs in the browser; the API is tested with Japa. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'cli/**/*.spec.ts',
      'client/**/*.spec.ts',
      'contracts/**/*.spec.ts',
      'document/**/*.spec.ts',
      'sdk/**/*.spec.ts',
    ],
    setupFiles: ['tests/one_seed.ts'],
    // Thousands of documents are slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
