import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{app,features,ui}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
const matching = (...patterns: RegExp[]) =>
  sources.filter((path) => patterns.every((pattern) => pattern.test(readFileSync(path, 'utf8')))).toSorted()

/** Refusals in a passing message, because their button is gone by then. */
const PASSING = [
  'src/app/shell/UserMenu.tsx', // the menu has closed
  'src/features/design/brand/useBrandKit.ts', // from any colour field, whose menu has closed
  'src/features/design/top/DesignName.tsx', // the field has closed and shows the former name
  'src/features/finished/groups/useGroups.ts', // dragged
  'src/features/materials/categories/useSortCategory.ts', // dragged
  'src/features/orders/settlement/useOutcome.ts', // another page has opened
  'src/features/shop/favourites/useFavourites.ts', // a heart on a product card
]

test('[PPL-06] a refused command appears beside its button, not in a passing message', () => {
  expect(matching(/toast\.danger\(/)).toEqual(PASSING)
})

/** Commands whose refusal is shown by what calls them. */
const BY_CALLER = [
  'src/app/shell/notices/NoticeList.tsx', // in place of the list
  'src/app/shell/notices/NoticeSettingsForm.tsx', // above the switches, which save themselves
  'src/features/cart/useCart.ts', // beside the cell, by GroupCard
  'src/features/orders/list/useViews.ts', // in the dialogs of Views
  'src/features/recharge/AutoTopUp.tsx', // with its support number and a retry, by FormFailure
  'src/features/shop/favourites/useFavourites.ts', // passing, see above
  'src/ui/address/PasteBox.tsx', // below the text, as the result of reading it
]

test('[PPL-06] every command that a button starts shows its refusal with the shared component', () => {
  const commands = matching(/\buseMutation\(/)
  const shown = matching(/\buseMutation\(/, /<CommandFailure\b/)
  expect(shown.length).toBeGreaterThan(10)
  expect(commands.filter((path) => !shown.includes(path))).toEqual(BY_CALLER)
})

test('[PPL-06] in a form nothing to fill in comes between the refusal and the button', () => {
  const between = /<FormFailure\b[^>]*\/>((?:(?!<FormFailure)[^])*?)type="submit"/g
  const apart = sources.filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(between)].some(([, parts]) => /<\w*(Field|Select|Checkbox)\b/.test(parts!)),
  )
  expect(apart).toEqual([])
})

test('[PPL-06] every form shows its refusal with the shared components, in sight', () => {
  const forms = matching(/\buseForm\(/, /\.tsx?$|<form\b|<SendForm\b/)
  const drawing = forms.filter((path) => /<form\b|<SendForm\b/.test(readFileSync(path, 'utf8')))
  expect(drawing.length).toBeGreaterThan(30)
  expect(drawing.filter((path) => !/<SendForm\b|<FormFailure\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
