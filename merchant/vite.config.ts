import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { eagerModulesIn } from './vite/eager.ts'
import { firstScreens } from './vite/first_screens.ts'

const API = process.env['API_URL'] ?? 'http://localhost:3300'
const ALIAS = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const served = ['/api', '/admin/ajax', '/files', '/fonts', '/backoffice', '/docs', '/help', '/developers']

/** Small modules shared by the public pages, in one chunk instead of a dozen requests. */
const PICTURES =
  /src\/(ui\/(scenes|tokens\.ts|motif|CropMarks|ColourBar|Ruler)|features\/home\/(Questions|Closing|parts))/

/** Forms and list pages of the workspace, which the public pages do without. */
const FORMS =
  /src\/ui\/(form\/(?!.*(Code|Files|Pictures|Second|Uploads))|list\/(PageHead|Empty)|Field\.tsx|field\.|Select|TextArea|PasswordField|list\.module)/

/** Amounts stand on nearly every screen. */
const MONEY = /src\/(ui\/money\/(Money|MarginDetails|approximate|money\.module)|http\/currency)\b/

/** Small modules that most screens of the workspace import, apart by what else imports them. */
const ORDERING = /src\/ui\/trade\/(AddToCart|OrderSample|SumOfPieces)/
const EVENTS = /src\/ui\/(useLiveRefetch|trade\/pendingOrder|address\/AddressText)/
/** Without imports that load more than React does. */
const SMALL =
  /(contracts\/(lists|materials|customs|price\/(amounts|explain|unit_price))|client\/kept_input|geometry\/units|i18n\/capitalize|http\/(apply_answer|home_draft|routing\/areas)|upload\/progress|browser\/serial_queue|editor\/state\/product|ui\/(saveFile|isEnter|trade\/line_ids|useIsWide|useUrlQuery|(product|publications)\/paths|team\/assigned)|contracts\/uploads)\.ts/
const QUERY =
  /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))|ui\/list\/pagesQuery|client\/query_defaults/
/** Of lists and forms. */
const QUERIES = /node_modules\/@tanstack\/(react-query|query-core)\//
const SHELL = /src\/(ui\/(IconButton|iconButton)|app\/UserQueries)/
const CODES = /src\/ui\/form\/(CodeField|SecondStepField|useCode)|src\/ui\/captcha\/\w+/
const ADDRESS = /src\/ui\/address\/(AddressDialog|address\.module)/
const DESIGN =
  /src\/features\/design\/(pieces\/(Icon|Modal|modal\.module|Section|pieces\.module)|useEditor|rail\/rail\.module|help\/help\.module|saving\/use(SaveChanges|Sending)|rail\/More|together\/(overlay_id|together\.module)|services\/renditions)/
/** Checkout and the page after a payment. */
const PAYING =
  /features\/orders\/(settlement\/(FreightLines|ParcelOptions|\w+\.module|ProofFields|proof\.ts)|customs\/useLacks)|features\/recharge\/sent|ui\/(fields\/Personalised|address\/useAddress|trade\/trade\.module)/
const LOADED =
  /src\/(http\/(is_not_found|useHasPage)|pictures\/Thumbnail|ui\/(Missing|PermittedLink))|src\/ui\/((Loaded|Failed)\.tsx|[Cc]hip\.|money\/NormalPrice|trade\/SampleChip)/

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
        // Other chunks may be named like a namespace, so translations have a folder of their own.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/i18n/locales/') ? 'locales/' : ''}[name]-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: eagerModulesIn('base'), debugName: 'base', priority: 1 },
            { name: 'pictures', test: PICTURES },
            { name: 'forms', test: FORMS },
            { name: 'money', test: MONEY },
            { name: 'ordering', test: ORDERING },
            { name: 'events', test: EVENTS },
            { name: 'small', test: SMALL },
            { name: 'query', test: QUERY },
            { name: 'queries', test: QUERIES },
            { name: 'shell', test: SHELL },
            { name: 'loaded', test: LOADED },
            { name: 'paying', test: PAYING },
            { name: 'codes', test: CODES },
            { name: 'address', test: ADDRESS },
            { name: 'design', test: DESIGN },
          ],
        },
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
