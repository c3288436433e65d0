import { mistakesIn } from './mutant.ts'

/** Defects in money, score, orders and related code. */
export const MONEY_MUTANTS = [
  ...mistakesIn('api/app/core/domain/money.ts', 'unit/core_infra/money.spec.ts', [
    [
      'return new Money(this.minor - this.#alike(other).minor, this.currency)',
      'return new Money(this.minor + this.#alike(other).minor, this.currency)',
    ],
    ['(i < extra ? 1 : 0)', '(i <= extra ? 1 : 0)'],
    ["this.minor < 0 ? '-' : ''", "''"],
    ['if (other.currency !== this.currency)', 'if (other.currency === undefined)'],
    ['parts < 1', 'parts < 0'],
  ]),
  ...mistakesIn('api/app/core/domain/money.ts', 'unit/core_infra/money.spec.ts', [
    ['digits < 0n ? -unit / 2n : unit / 2n', 'unit / 2n'],
    ['(digits + half) / unit', 'digits / unit'],
  ]),
  ...mistakesIn('api/app/orders/refund.ts', 'functional/fulfilment/after_sales/refunds.spec.ts', [
    ['goods: product - (refunded - back)', 'goods: product - refunded + back + back'],
    ['freight: freight - back', 'freight'],
  ]),
  ...mistakesIn('api/app/orders/refund.ts', 'functional/fulfilment/after_sales/refunds.spec.ts', [
    ['if (goods > left.goods || freight > left.freight)', 'if (goods > left.goods)'],
    ['goods > left.goods', 'goods > left.goods + 1'],
    ['const minor = goods + freight', 'const minor = goods'],
    ['order.refunded + minor === order.paid', 'order.refunded + minor >= 0'],
  ]),
  ...mistakesIn('api/app/orders/split.ts', 'unit/orders/split.spec.ts', [
    ['quantity < 1 || quantity > most', 'quantity > most'],
    ['quantity > most', 'quantity >= most'],
    ["else if (seen.has(item)) faults.set(at, 'twice')", "else if (false) faults.set(at, 'twice')"],
    ['stays.length > 0 && taken.length > 0', 'taken.length > 0'],
    ['quantity - (gone.get(item) ?? 0)', 'quantity'],
  ]),
  ...mistakesIn(
    'api/app/orders/domain/order_states.ts',
    'unit/orders/lives.spec.ts functional/fulfilment/holds.spec.ts functional/fulfilment/cancel_requests.spec.ts',
    [
      ["hold === 'held' ? 'E_ORDER_HELD' : null", 'null', 'functional/fulfilment/holds.spec.ts'],
      [
        "hold === 'held' || asked === 'pending_review'",
        "hold === 'held'",
        'functional/fulfilment/cancel_requests.spec.ts',
      ],
      [
        "party === 'merchant' && holder !== 'merchant' ? 'E_HOLD_OF_HOUSE' : null",
        'null',
        'functional/fulfilment/holds.spec.ts',
      ],
      [
        "status === 'pending_production' && !isBegun ? 'E_CANCEL_AT_ONCE' : null",
        'null',
        'functional/fulfilment/cancel_requests.spec.ts',
      ],
      ["payment === 'unpaid' ? null : 'E_ORDER_NO_RESTORE'", 'null', 'unit/orders/lives.spec.ts'],
    ],
  ),
  ...mistakesIn('api/app/orders/routes.ts', 'functional/trust/permission_table.spec.ts', [
    ["'orders.payMany', permitted('orders.pay')", "'orders.payMany', permitted('orders.create')"],
  ]),
  ...mistakesIn('api/app/orders/endpoints/checkout.ts', 'functional/trust/money_keys.spec.ts', [
    [
      '    requireIdempotencyKey(ctx)\n    const isProven = await provePayerOfMany',
      '    const isProven = await provePayerOfMany',
    ],
    ['    requireIdempotencyKey(ctx)\n    if (!body.pay)', '    if (!body.pay)'],
  ]),
  ...mistakesIn('api/app/ledger/recharges/endpoints.ts', 'functional/trust/money_keys.spec.ts', [
    ['    requireIdempotencyKey(ctx)\n    const { organisation_id', '    const { organisation_id'],
    [
      '  await findRow(recharges, idOf(ctx), actorOf(ctx), verb)\n  requireIdempotencyKey(ctx)',
      '  await findRow(recharges, idOf(ctx), actorOf(ctx), verb)',
    ],
  ]),
  ...mistakesIn('api/app/ledger/score/endpoints.ts', 'functional/trust/money_keys.spec.ts', [
    ['    requireIdempotencyKey(ctx)\n', ''],
    [
      "if (!actor.may('score_logs.view'))",
      "if (!actor.may('money_logs.view'))",
      'functional/trust/permission_table.spec.ts',
    ],
  ]),
  ...mistakesIn(
    'api/app/ledger/account/endpoints.ts',
    'functional/trust/permission_table.spec.ts functional/ledger/member.spec.ts',
    [
      ["balance: 'money_logs.view', score: 'score_logs.view'", "balance: 'score_logs.view', score: 'score_logs.view'"],
      ['lastSevenDays(organisation.id)', 'lastSevenDays(1)', 'functional/ledger/member.spec.ts'],
    ],
  ),
  ...mistakesIn('api/app/ledger/account/balance.ts', 'functional/ledger/member.spec.ts', [
    [
      'left join ledger_lines l on l.organisation_id = ? and',
      'left join ledger_lines l on (l.organisation_id = ? or true) and',
    ],
    ["where l.currency = 'RMB'", 'where true'],
    ["interval '6 days'", "interval '5 days'"],
  ]),
  ...mistakesIn('api/app/ledger/account/balance.ts', 'functional/organisations/merchants.spec.ts', [
    ["kind in ('order_payment', 'order_refund'", "kind in ('order_refund'"],
  ]),
  ...mistakesIn('api/app/ledger/score/score_rules.ts', 'functional/ledger/score_rules.spec.ts', [
    ['Math.floor(minor / unit) * points', 'Math.ceil(minor / unit) * points'],
    ['Math.min(wanted, limit - earned)', 'Math.min(wanted, limit)'],
  ]),
  ...mistakesIn('api/app/ledger/adjustments/request.ts', 'functional/ledger/adjustments.spec.ts', [
    ["action === 'withdraw' && requestedBy !== userId", "action === 'withdraw' && requestedBy === 0"],
  ]),
  ...mistakesIn('api/app/ledger/gateway/drivers/stripe_gateway.ts', 'functional/ledger/gateway.spec.ts', [
    ['Math.abs(now / 1000 - at) > TOLERANCE_SECONDS', 'now / 1000 - at > TOLERANCE_SECONDS * 1000'],
  ]),
  ...mistakesIn('api/app/after_sales/apply.ts', 'unit/after_sales/amounts.spec.ts', [
    ["goods: type === 'freight' ? 0 : goods", 'goods'],
    ["freight: type === 'goods' ? 0 : freight", 'freight'],
    ["(compensation === 'remake') === (type === 'none')", 'true'],
  ]),
  ...mistakesIn(
    'api/app/after_sales/case.ts',
    'unit/after_sales/amounts.spec.ts functional/fulfilment/after_sales/cases.spec.ts',
    [
      ["  reject: 'after_sales.review'", "  reject: 'after_sales.create'"],
      ["if (!afterSalesLifecycle.commands[action].by.includes(party)) throw new Refusal('E_FORBIDDEN')", ''],
    ],
  ),
  ...mistakesIn('api/app/back_office/dashboard/facts.ts', 'functional/orders/dashboard.spec.ts', [
    [
      "const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Shanghai')::date`",
      "const dayOf = (moment: string) => `(${moment} at time zone 'UTC')::date`",
    ],
    ['${moment} >= ${startOf(from)} and', '${moment} > ${startOf(from)} and'],
    ['${moment} < ${startOf(`${to} + 1`)}', '${moment} <= ${startOf(`${to} + 1`)}'],
    ['${CLOSED} + 1)', '${CLOSED})'],
    ["where o.status = 'cancelled' and", "where o.status = 'completed' and"],
  ]),
  ...mistakesIn('api/app/core/lists/parse_days.ts', 'functional/orders/dashboard.spec.ts', [
    ['if (count < 1)', 'if (count < 0)'],
    ['if (count > DASHBOARD.most)', 'if (count > DASHBOARD.most * 2)'],
    ['(last - first) / DAY_MS + 1', '(last - first) / DAY_MS + 2'],
  ]),
  ...mistakesIn(
    'api/app/fulfilment/production/states.ts',
    'unit/fulfilment/lives.spec.ts unit/fulfilment/model.spec.ts',
    [
      [
        'ITEM_SEQUENCE.indexOf(status) > ITEM_SEQUENCE.indexOf(to)',
        'ITEM_SEQUENCE.indexOf(status) < ITEM_SEQUENCE.indexOf(to)',
      ],
    ],
  ),
  ...mistakesIn('api/app/fulfilment/batches/make.ts', 'functional/fulfilment/batches.spec.ts', [
    ['Math.ceil(all.length / most)', 'Math.floor(all.length / most)'],
  ]),
  ...mistakesIn(
    'api/app/fulfilment/production/abilities.ts',
    'functional/fulfilment/shipping.spec.ts unit/fulfilment/lives.spec.ts',
    [["(action !== 'ship' || piece.shipment_id !== null)", 'true']],
  ),
  ...mistakesIn('api/app/tenancy/quota.ts', 'functional/tenancy/quota.spec.ts', [
    ['q.used + excluded.used <= q.allowed', 'q.used + excluded.used < q.allowed'],
    ['or ? <= g.allowed', 'or ? < g.allowed'],
    ['greatest(used - ?, 0)', 'greatest(used + ? * 0, 0)'],
    ['usage.used + amount > usage.allowed', 'usage.used + amount >= usage.allowed'],
  ]),
  ...mistakesIn(
    'api/app/tenancy/quota.ts',
    'functional/organisations/merchants.spec.ts functional/organisations/limits.spec.ts',
    [
      ["home.kind === 'merchant' && type === 'staff'", "home.kind === 'merchant' && type === 'main'"],
      ["home.kind === 'supplier' ? home.id : home.parent_id", 'home.id'],
    ],
  ),
]
