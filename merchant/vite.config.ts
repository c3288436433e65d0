import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstScreens } from './vite/first_screens.ts'

const API = process.env['API_URL'] ?? 'http://localhost:3300'
const ALIAS = { '@': fileURLToPath(new URL('./src', import.meta.url)) }
const served = ['/api', '/admin/ajax', '/files', '/fonts', '/backoffice', '/docs', '/help', '/developers']

/** Small modules shared by the public pages, in one chunk instead of a dozen requests. */
const PICTURES =
  /src\/(ui\/(scenes|tokens\.ts|motif|CropMarks|ColourBar|Ruler)|features\/home\/(Questions|Closing|parts))/

/** Without imports that load more than React does. */
const SMALL =
  /(contracts\/(lists|materials|customs|price\/(amounts|base_price|explain|unit_price)|cart|catalogue|codes|design|order_statuses|orders)|client\/kept_input|geometry\/units|i18n\/(capitalize|format)|http\/(apply_answer|home_draft|is_not_found|useHasPage|routing\/areas)|upload\/progress|browser\/serial_queue|editor\/state\/product|features\/design\/leadTo|ui\/(saveFile|isEnter|toast\/toast|trade\/line_ids|useIsWide|useUrlQuery|(product|publications)\/paths|team\/assigned)|contracts\/uploads)\.ts/

/** What public pages show, too. */
const COMMON =
  /src\/(ui\/((Facts|Failed|Loaded|Missing|PermittedLink)\.tsx|facts\.module|[Cc]hip\.|money\/(Money|MarginDetails|NormalPrice|approximate|money\.module)|trade\/SampleChip)|http\/currency\b|pictures\/(DesignPicture|Thumbnail))/

/** Forms and list pages of the workspace, which the public pages do without. */
const FORMS =
  /src\/ui\/(form\/(?!.*(Code|Files|Pictures|Second|Uploads))|list\/(PageHead|Empty)|Allowed|[Dd]ialog\.|Field\.tsx|field\.|Select|TextArea|PasswordField|list\.module)/

/** Beside them in the shell, and apart by what else it imports. */
const SHELL =
  /src\/(ui\/(IconButton|iconButton|toast\/(Toasts|toast\.module)|trade\/queries)|app\/UserQueries|http\/live)|client\/live\/|contracts\/(help|live)\.ts/

const QUERY =
  /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*(mutationObserver|useMutation|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery))|ui\/list\/pagesQuery|src\/(pictures|ui\/address)\/queries|client\/query_defaults/
/** Of lists and forms. */
const QUERIES = /node_modules\/@tanstack\/(react-query|query-core)\//
const CODES = /src\/ui\/form\/(CodeField|SecondStepField|useCode)|src\/ui\/captcha\/\w+/
const ORDERING =
  /src\/ui\/(trade\/(AddToCart|Matrix|OrderSample|PiecesField|SumOfPieces|matrix)|fields\/queries)|contracts\/price\/quote\.ts/
/** Addresses, checkout and the page after a payment. */
const PAYING =
  /features\/orders\/(settlement\/(FreightLines|ParcelOptions|\w+\.module|ProofFields|proof\.ts|queries|sheet|useTopUp)|customs\/(CustomsDialog|customs\.module|declaration|useLacks))|features\/recharge\/sent|ui\/(fields\/Personalised|address\/(?!queries)|trade\/(pendingOrder|trade\.module)|useLiveRefetch)/

const DESIGN =
  /src\/features\/design\/(pieces\/(Icon|Modal|modal\.module|Section|pieces\.module)|queries|useEditor|rail\/rail\.module|help\/(help\.module|tour|TourOffer)|opening\/mine|saving\/use(SaveChanges|Sending)|rail\/More|together\/(overlay_id|together\.module)|services\/renditions)/
/** Beside the canvas; the screen on which a product is chosen has some of it, too. */
const TOOLS =
  /src\/features\/design\/(brand\/(Swatches|brand\.module|eyedropper|kit_changes)|inspector\/paints|pieces\/(ColourField|Segments|arrow_keys|colour)|rail\/(Gallery|SearchField)|saving\/(Group|LabelsField|finishing)|together\/Overlay|useLayerName)|contracts\/brand_kit|document\/fields\/field_(fonts|key)/
/** Of designs without their editor, which pictures of products have, too. */
const MOCKUP =
  /src\/ui\/mockup\/(loadTemplate|pixels|templateCache)|document\/mockup\/(angle_file|coloured|compose|decode|laid|lay_print|packed_grid|premultiplied|shrunk)/

export default defineConfig(({ command }) => ({
  plugins: [react(), firstScreens(ALIAS)],
  resolve: { alias: ALIAS },
  // A browser parses a string as JSON faster than the same object as script.
  json: { stringify: true, namedExports: false },
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
            // Nothing is shown before them: two requests, one of them for the styles, instead of thirty.
            { name: 'base', tags: ['$initial'], priority: 1 },
            { name: 'pictures', test: PICTURES },
            { name: 'small', test: SMALL },
            { name: 'common', test: COMMON },
            { name: 'forms', test: FORMS },
            { name: 'shell', test: SHELL },
            { name: 'query', test: QUERY },
            { name: 'queries', test: QUERIES },
            { name: 'codes', test: CODES },
            { name: 'ordering', test: ORDERING },
            { name: 'paying', test: PAYING },
            { name: 'design', test: DESIGN },
            { name: 'tools', test: TOOLS },
            { name: 'mockup', test: MOCKUP },
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
