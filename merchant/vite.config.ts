import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const API = process.env['API_URL'] ?? 'http://localhost:3300'
const served = ['/api', '/admin/ajax', '/files', '/backoffice', '/docs']

export default defineConfig(({ command }) => ({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // The server puts a fresh nonce in its place with every answer; the dev server has no such policy.
  html: command === 'build' ? { cspNonce: '__CSP_NONCE__' } : {},
  server: { port: 3340, proxy: Object.fromEntries(served.map((path) => [path, { target: API }])) },
  build: { manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: { include: ['src/**/*.test.{ts,tsx}'] },
}))
