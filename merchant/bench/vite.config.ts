import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const page = new URL(`./${process.env['BENCH']}/index.html`, import.meta.url)

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  build: { modulePreload: { polyfill: false }, rolldownOptions: { input: fileURLToPath(page) } },
})
