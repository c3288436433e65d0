import { mistakesIn } from './mutant.ts'

/** Defects in code shared with the clients: prices, translations, sheets and the document. */
export const SHARED_MUTANTS = [
  ...mistakesIn('api/contracts/price/amounts.ts', 'unit/catalogue/price.spec.ts', [
    ['rest >= 50 ? 1 : 0', 'rest > 50 ? 1 : 0'],
    ["units + places.padEnd(2, '0')", "units + places.padStart(2, '0')", 'api/contracts/tests/amounts.spec.ts'],
  ]),
  ...mistakesIn('api/contracts/price/base_price.ts', 'unit/catalogue/price.spec.ts', [
    ['Math.min(...offers.filter', 'Math.max(...offers.filter'],
    ['!expiresAt || at < Date.parse(expiresAt)', '!expiresAt || at <= Date.parse(expiresAt)'],
    ['offers.filter((one) => holds(one, at))', 'offers.filter(() => true)'],
  ]),
  ...mistakesIn('api/contracts/price/unit_price.ts', 'unit/catalogue/price.spec.ts', [
    ['...distinct(faces).map', '...faces.map'],
    ['minor > 0 ? [{', 'minor >= 0 ? [{'],
  ]),
  ...mistakesIn('api/contracts/price/quote.ts', 'unit/catalogue/price.spec.ts', [
    ['minor: whole(unit.minor * item.pieces)', 'minor: whole(unit.minor)'],
    ['(together.get(product) ?? 0) + pieces', 'pieces'],
    ['together.get(item.product) as number', 'item.pieces'],
  ]),
  ...mistakesIn('api/contracts/trade_chart.ts', 'api/contracts/tests/trade_chart.spec.ts', [
    ['>= MOST_DAYS ? WEEK : 1', '> MOST_DAYS ? WEEK : 1'],
    ['day >= written(start)', 'day > written(start)'],
    ['sum + one.orders', 'sum + 1'],
  ]),
  ...mistakesIn(
    'api/contracts/sheets.ts',
    'unit/core/sheets.spec.ts merchant/src/features/imports/orders/faultSheet.test.ts',
    [
      [".replaceAll('\"', '\"\"')", ''],
      ['cell.replace(FORMULA, "\'")', 'cell'],
    ],
  ),
  ...mistakesIn(
    'merchant/src/features/imports/orders/faultSheet.ts',
    'merchant/src/features/imports/orders/faultSheet.test.ts',
    [['.map(harmless)', '']],
  ),
  ...mistakesIn('api/contracts/locales/en.json', 'api/contracts/tests/confirmations.spec.ts', [
    ['"scanActions.accept": "accept"', '"scanActions.accept": "reject"'],
    ['"adjustmentDirections.increase": "Increase"', '"adjustmentDirections.increase": "Decrease"'],
    ['"afterSalesActions.approve": "approve"', '"afterSalesActions.approve": "refuse"'],
    ['"flags.true": "Yes"', '"flags.true": "No"'],
  ]),
  ...mistakesIn('api/contracts/locales/zh-cn.json', 'api/contracts/tests/confirmations.spec.ts', [
    ['"rechargeStatuses.approved": "已通过"', '"rechargeStatuses.approved": "已驳回"'],
    ['"orderActions.release": "解除挂起"', '"orderActions.release": "挂起"'],
  ]),
  ...mistakesIn('admin/src/i18n/locales/zh-cn/recharges.json', 'api/contracts/tests/confirmations.spec.ts', [
    ['"review.approve": "通过并入账"', '"review.approve": "驳回"'],
  ]),
  ...mistakesIn('api/document/model/uses.ts', 'api/document/tests/uses.spec.ts', [
    ['fill !== undefined || layers.some(isShown)', 'layers.some(isShown)'],
    [
      "layer.type === 'image' || layer.type === 'tile' ? layer.asset : null",
      "layer.type === 'image' ? layer.asset : null",
    ],
  ]),
  ...mistakesIn(
    'api/document/geometry/extent.ts',
    'api/document/tests/geometry.spec.ts api/document/tests/preflight.spec.ts',
    [
      ['grown(area, -area.safe)', 'grown(area, area.safe)'],
      ['grown(area, area.bleed)', 'grown(area, -area.bleed)'],
    ],
  ),
  ...mistakesIn(
    'api/document/geometry/resolution.ts',
    'api/document/tests/geometry.spec.ts api/document/tests/preflight.spec.ts',
    [
      ["layer.type === 'tile' ? layer.cell : layer", 'layer'],
      ["layer.type === 'image' ? layer.crop : undefined", 'undefined'],
      ['return Math.min(', 'return Math.max('],
    ],
  ),
  ...mistakesIn('api/document/geometry/units.ts', 'api/document/tests/geometry.spec.ts api/document/tests', [
    ['(mm / MM_PER_INCH) * dpi', '(mm * MM_PER_INCH) / dpi'],
  ]),
  ...mistakesIn('api/document/geometry/transform.ts', 'api/document/tests/geometry.spec.ts', [
    ['across * Math.tan(skewX * RADIANS)', 'across * Math.sin(skewX * RADIANS)'],
  ]),
]
