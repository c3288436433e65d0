import type { ServiceStatement } from '@inkfold/api/contracts/service_charges'
import { escapeFormula } from '@inkfold/api/contracts/sheets'
import type { TFunction } from 'i18next'
import { saveFile, workbookOf } from '@/crud/export/save'
import { csvOf, type Sheet } from '@/crud/export/sheet'
import type { ExportKind } from '@/crud/export/useExport'

/** Amounts as booked: exact to the cent, without currency formatting. */
export const statementSheet = (statements: readonly ServiceStatement[], t: TFunction): Sheet => [
  [
    t('statement.month'),
    t('field.supplier'),
    t('statement.orders'),
    t('field.pieces'),
    t('statement.charged'),
    t('statement.reversed'),
    t('statement.due'),
  ],
  ...statements.map(({ month, supplier, production_orders: orders, pieces, charged, reversed, due }) =>
    [month, supplier, orders, pieces, charged, reversed, due].map(escapeFormula),
  ),
]

export async function exportStatement(
  kind: ExportKind,
  month: string,
  statements: readonly ServiceStatement[],
  t: TFunction,
): Promise<void> {
  const sheet = statementSheet(statements, t)
  const file = kind === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }) : await workbookOf(sheet)
  saveFile(file, `service-charges-${month}.${kind}`)
}
