import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { spokenWords } from './spoken_words.ts'

const api = process.env.API_URL ?? 'http://localhost:3300'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const served = ['/api', '/admin/ajax', '/files', '/fonts', '/docs']

/** The dev server serves JSON as a module of its own making, which a browser refuses under the type the API's files name. */
const plainJson: Plugin = {
  name: 'plain-json',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/api/client/') ? code.replace(/, \{ with: \{ type: 'json' \} \}/g, '') : undefined,
}

export default defineConfig({
  base: '/backoffice/',
  plugins: [plainJson, spokenWords([here('src/**/*.{ts,tsx}'), here('../api/client/**/*.ts')]), react()],
  resolve: { alias: { '@': here('src') } },
  // The server replaces the placeholder in every response it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: { port: 3330, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, api])) },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
})
