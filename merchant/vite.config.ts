import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstScreens } from './vite/first_screens.ts'

const API = process.env['API_URL'] ?? 'http://localhost:3300'
const ALIAS = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const served = ['/api', '/admin/ajax', '/files', '/fonts', '/backoffice', '/docs']

/** Small modules shared by the public pages, in one chunk instead of a dozen requests. */
const PICTURES =
  /src\/(ui\/(scenes|tokens\.ts|motif|CropMarks|ColourBar|Ruler)|features\/home\/(Questions|Closing|parts))/

export default defineConfig(({ command }) => ({
  plugins: [react(), firstScreens(ALIAS)],
  resolve: { alias: ALIAS },
  // The server replaces it with a fresh nonce per response; the dev server has no CSP.
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  server: { port: 3340, proxy: Object.fromEntries(served.map((path) => [path, { target: API }])) },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'pictures', test: PICTURES }] },
      },
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../api/tests/one_seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}))
