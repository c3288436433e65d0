import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { csvOf } from '@/crud/export/sheet'
import { statementSheet } from './exportStatement'

const statement: ServiceStatement = {
  organisation_id: 1,
  supplier: '=cmd()',
  month: '2026-11',
  production_orders: 15,
  pieces: 111,
  charged: '41.07',
  reversed: '5.55',
  due: '35.52',
}

test('SUP-04 · exports a statement with exact cents and names that are no formulas', () => {
  const text = csvOf(statementSheet([statement], ((key: string) => key) as TFunction))
  expect(text).toContain('41.07,5.55,35.52')
  expect(text).not.toMatch(/(^|,)"?=cmd/m)
})
