import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { spokenWords } from './spoken_words.ts'

const api = process.env.API_URL ?? 'http://localhost:3300'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const served = ['/api', '/admin/ajax', '/files', '/fonts', '/docs', '/help', '/developers']

/**
 * The dev server serves JSON as a module of its own, which browsers refuse under the type that the API's imports
 * declare.
 */
const plainJson: Plugin = {
  name: 'plain-json',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/api/client/') ? code.replace(/, \{ with: \{ type: 'json' \} \}/g, '') : undefined,
}

/** Bundles modules that are always needed together, so that a list page takes about a dozen requests. */
const PIECES = [
  { name: 'entrance', test: /admin\/src\/(app\/router|i18n\/i18n|theme\/choice)\.tsx?$|react-dom\/client/ },
  { name: 'login', test: /admin\/src\/pages\/login\/LoginPage\.tsx$/ },
  { name: 'workbench', test: /admin\/src\/(app\/Workbench\.tsx|crud\/index\.ts)$/ },
  { name: 'form', test: /admin\/src\/crud\/(form\/FormDrawer|detail\/DetailDrawer)\.tsx$/ },
].map((piece, index, all) => ({ ...piece, priority: all.length - index }))

/**
 * Parts of antd that no screen shows: filter menus in a table's heads (filters stand above a list), with a tree in
 * them, and groups of preset colours, whose file every button needs for another function.
 */
const UNUSED_ANTD = [
  { of: '/antd/es/table/', file: './FilterDropdown' },
  { of: '/antd/es/color-picker/components/PanelPresets', file: './ColorPresets' },
]

const withoutUnusedAntd: Plugin = {
  name: 'without-unused-antd',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    UNUSED_ANTD.some(({ of, file }) => id === file && importer?.includes(of)) ? '\0unused-antd' : undefined,
  load: (id) =>
    id === '\0unused-antd'
      ? `export const flattenKeys = () => []; export default () => { throw new Error('vite.config.ts leaves out this part of antd') }`
      : undefined,
}

/** Imported by Refine's packages for components that no screen uses. As CommonJS they would stay in the build: 40 kB. */
const UNUSED_PARTS = /node_modules\/(react-markdown|remark-gfm|papaparse)\//

export default defineConfig({
  base: '/backoffice/',
  plugins: [
    plainJson,
    withoutUnusedAntd,
    spokenWords([here('src/**/*.{ts,tsx}'), here('../api/client/**/*.ts')]),
    react(),
  ],
  resolve: { alias: { '@': here('src') } },
  // The server replaces the placeholder in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: PIECES } },
      treeshake: { moduleSideEffects: [{ test: UNUSED_PARTS, sideEffects: false }] },
    },
    // A test limits the page sizes instead.
    chunkSizeWarningLimit: 1000,
  },
  server: { port: 3330, strictPort: true, proxy: Object.fromEntries(served.map((path) => [path, api])) },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
