import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://localhost:3300'

export default defineConfig({
  base: '/backoffice/',
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  // The server replaces the placeholder in every response it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { manifest: true, target: 'es2022' },
  server: { port: 3330, strictPort: true, proxy: { '/api': api, '/admin/ajax': api, '/files': api } },
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'] },
})
