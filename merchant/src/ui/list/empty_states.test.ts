import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lists without an `EmptyList`, and what they do instead. */
const OTHERWISE = {
  'never empty: the list is the choice itself, or has the current one in it': [
    'src/features/account/SessionsPage.tsx',
    'src/features/batches/making/Review.tsx',
    'src/features/batches/progress/Progress.tsx',
    'src/features/design/saving/VersionsDrawer.tsx',
    'src/features/imports/orders/Faults.tsx',
    'src/features/orders/detail/LinkDialog.tsx',
    'src/features/orders/settlement/Results.tsx',
    'src/features/workspace/FirstSteps.tsx',
  ],
  'absent while empty: a part of a record that has other parts': [
    'src/features/account/ScoreRulesPanel.tsx',
    'src/features/recharge/AutoTopUp.tsx',
    'src/features/home/front/Categories.tsx',
    'src/features/home/front/Picks.tsx',
    'src/features/home/front/Places.tsx',
    'src/features/orders/detail/Cases.tsx',
    'src/features/orders/detail/Progress.tsx',
    'src/features/orders/detail/Pushes.tsx',
    'src/features/shop/list/filters/Chips.tsx',
    'src/features/stores/StoreOrderSync.tsx',
    'src/features/stores/StorePayouts.tsx',
  ],
  'one sentence in a section of a record, a dialog or the rail of the editor': [
    'src/features/account/RememberedDevices.tsx',
    'src/features/design/brand/BrandPanel.tsx',
    'src/features/design/proof/ProofBar.tsx',
    'src/features/design/rail/Gallery.tsx',
    'src/features/design/rail/ProductList.tsx',
    'src/features/design/rail/TemplatesPanel.tsx',
    'src/features/orders/detail/LinkLine.tsx',
    'src/features/orders/detail/Parcels.tsx',
    'src/features/publications/form/CategoryDialog.tsx',
    'src/features/publications/form/Versions.tsx',
    'src/features/stores/AutoPayment.tsx',
    'src/features/stores/StoreAutoShip.tsx',
    'src/features/stores/StoreAvailability.tsx',
    'src/features/stores/StoreDetail.tsx',
    'src/features/stores/StoreWarehouses.tsx',
    'src/features/team/people/Sessions.tsx',
    'src/features/transactions/Statements.tsx',
    'src/ui/exports/ExportFiles.tsx',
    'src/ui/preflight/Preflight.tsx',
    'src/ui/team/Comments.tsx',
  ],
  'explains with an example of a call what it is for': ['src/features/api_keys/ApiKeysPage.tsx'],
  'says which key fills it': ['src/features/api_keys/TestData.tsx'],
  'suggests similar products and filters to remove': [
    'src/features/shop/list/Nothing.tsx',
    'src/features/shop/list/Results.tsx',
  ],
}

const QUERIES = /\b(usePages|useInfiniteQuery|useQuery)\b|<Loaded\b/
const ROWS = /<(PagedTiles|LineList|Tiles|Cards)\b|<(ul|ol|table)\b[^]*\.map\(/
const EMPTY = /<EmptyList\b|\bnothing=/

const lists = globSync('src/{app,features,ui}/**/*.tsx').filter((path) => {
  const code = readFileSync(path, 'utf8')
  return !path.includes('.test.') && QUERIES.test(code) && ROWS.test(code)
})

test('[PPL-03] every list says what will appear in it, or is named with the reason why not', () => {
  const without = lists.filter((path) => !EMPTY.test(readFileSync(path, 'utf8')))
  expect(lists.length - without.length).toBeGreaterThan(20)
  expect(without.toSorted()).toEqual(Object.values(OTHERWISE).flat().toSorted())
})
