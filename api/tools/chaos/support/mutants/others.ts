import { mistakesIn } from './mutant.ts'

/** Defects in users, organisations, catalogue, files, designs, logistics, settings, lists and exports. */
export const OTHER_MUTANTS = [
  ...mistakesIn('api/app/identity/account/real_name.ts', 'unit/identity/people_rules.spec.ts', [
    ["born < '1900-01-01'", "born < '1000-01-01'"],
    ['CHECKS[sum % 11] === number[17]', 'CHECKS[sum % 11] !== undefined'],
    ['born > today.toISOString()', "born > '9999'"],
  ]),
  ...mistakesIn('api/app/identity/credentials/contacts.ts', 'unit/identity/people_rules.spec.ts', [
    ['given.length >= USERNAME.min', 'given.length > 0'],
    ['given.length <= USERNAME.max', 'true'],
  ]),
  ...mistakesIn('api/app/identity/account/contact_notice.ts', 'unit/identity/people_rules.spec.ts', [
    ['number.slice(0, 3)', 'number.slice(0, 4)'],
    ['number.slice(-4)', 'number.slice(-5)'],
  ]),
  ...mistakesIn(
    'api/app/identity/access/rank.ts',
    'functional/identity/roles.spec.ts functional/identity/users.spec.ts',
    [[' && !covers(other, reachOfActor(actor))', '']],
  ),
  ...mistakesIn('api/app/identity/session/tokens.ts', 'unit/core_infra/tokens.spec.ts', [
    ['known && known.endsAt > Date.now()', 'known'],
    ['const purpose = `${audience}:${kind}`\n    const known', 'const purpose = `${kind}`\n    const known'],
  ]),
  ...mistakesIn('api/app/identity/access/user_rules.ts', 'functional/identity/users.spec.ts', [
    ["if (isLock && !actor.may('users.lock'))", "if (isLock && !actor.may('users.edit'))"],
    ["held?.status === 'active' && status !== 'active'", "held?.status === 'locked' && status !== 'active'"],
  ]),
  ...mistakesIn(
    'api/app/organisations/days.ts',
    'unit/organisations/settling_quotes.spec.ts unit/organisations/settled_fee.spec.ts',
    [
      [
        "timeZone: 'Asia/Shanghai'",
        "timeZone: 'America/New_York'",
        'unit/organisations/settling_quotes.spec.ts functional/organisations/settlings.spec.ts functional/ledger/member.spec.ts',
      ],
      ['Math.min(date, last)', 'date'],
      ['atMidnight(to) - atMidnight(from)', 'atMidnight(from) - atMidnight(to)', 'unit/organisations/days.spec.ts'],
    ],
  ),
  ...mistakesIn('api/app/organisations/settling/quotes.ts', 'unit/organisations/settled_fee.spec.ts', [
    ["day <= (discount_ends_on ?? '')", "day < (discount_ends_on ?? '')"],
    ["(discount_starts_on ?? '') <= day", "(discount_starts_on ?? '') < day"],
    ['.times(String(years))', ''],
  ]),
  ...mistakesIn(
    'api/app/organisations/access.ts',
    'functional/organisations/supplier_levels.spec.ts functional/organisations/suppliers.spec.ts functional/organisations/factories.spec.ts',
    [
      [
        "({ organisation }: Actor) {\n  if (organisation.kind !== 'platform') throw",
        "({ organisation }: Actor) {\n  if (organisation.kind === 'merchant') throw",
      ],
    ],
  ),
  ...mistakesIn(
    'api/app/organisations/suppliers/supplier_levels.ts',
    'functional/organisations/supplier_levels.spec.ts',
    [['(level.discount_ends_on as string) < (level.discount_starts_on as string)', 'false']],
  ),
  ...mistakesIn('api/app/logistics/domain/rates.ts', 'unit/logistics/rate.spec.ts', [
    [
      'Math.ceil(Math.max(0, billed_g - rate.first_g) / rate.step_g)',
      'Math.floor(Math.max(0, billed_g - rate.first_g) / rate.step_g)',
    ],
    ['Math.ceil(volume_mm3 / divisor)', 'Math.floor(volume_mm3 / divisor)'],
    ["line('handling', rate.handling_minor)", "line('handling', 0)"],
    ["line('remote_area', rate.remote_minor)", "line('remote_area', 0)"],
  ]),
  ...mistakesIn('api/app/logistics/domain/rates.ts', 'unit/logistics/parcel.spec.ts', [
    ['whole(of(piece) * pieces)', 'whole(of(piece))'],
    ['packed.some(({ piece }) => piece.weight_g === null)', 'false'],
    ['commitment_days: Math.max(', 'commitment_days: Math.min('],
  ]),
  ...mistakesIn('api/app/logistics/domain/quote.ts', 'unit/logistics/quote.spec.ts', [
    ['one.minor - other.minor ||', 'other.minor - one.minor ||'],
    ['way.to.country !== HOME_COUNTRY', 'way.to.country === HOME_COUNTRY'],
    ['arrives_by: afterDays(leaves, days_to)', 'arrives_by: afterDays(leaves, days_from)'],
  ]),
  ...mistakesIn('api/app/media/links/serve_file.ts', 'unit/media/range.spec.ts', [
    ['Math.min(Number(to), size - 1)', 'Number(to)'],
    ['start <= end ? { start, end } : null', 'start < end ? { start, end } : null'],
    ['Math.max(0, size - Number(to))', 'Number(to)'],
  ]),
  ...mistakesIn('api/app/media/links/file_keys.ts', 'functional/media/steady_links.spec.ts', [
    ['opens.until > now', 'opens.until > 0'],
    ['`file link|${file}|${session}|${until}`', '`file link|${session}|${until}`'],
  ]),
  ...mistakesIn(
    'api/app/media/upload_rules.ts',
    'functional/media/uploads.spec.ts functional/media/hostile_uploads.spec.ts',
    [['endings.some((ending) => RUNNABLE.has(ending.toLowerCase().trim()))', 'false']],
  ),
  ...mistakesIn('api/app/media/links/file_access.ts', 'functional/media/private_files.spec.ts', [
    ['return file.owner_user_id === actor.userId ||', 'return file.owner_user_id !== null ||'],
  ]),
  ...mistakesIn('api/app/settings/rates/update_rates.ts', 'unit/settings/judge_quote.spec.ts', [
    [
      'distance * 100n > before * BigInt(RATE_JUMP_PERCENT)',
      'distance * 100n > before * BigInt(RATE_JUMP_PERCENT) * 9n',
    ],
    ["if (current === rate) return { outcome: 'unchanged'", "if (current === rate) return { outcome: 'taken'"],
  ]),
  ...mistakesIn('api/app/settings/risk/risk_matcher.ts', 'unit/settings/risk_matcher.spec.ts', [
    [
      "if (matches.some(({ level }) => level === 'block')) return 'block'",
      "if (matches.every(({ level }) => level === 'block')) return 'block'",
    ],
    ['SPACED.test(text.charAt(start - 1))', 'SPACED.test(text.charAt(start))'],
    ['SPACED.test(text.charAt(end))', 'false'],
  ]),
  ...mistakesIn('api/app/catalogue/products/product_faults.ts', 'unit/catalogue/face_faults.spec.ts', [
    ['minor > FACE.minor', 'minor > FACE.minor * 10'],
  ]),
  ...mistakesIn('api/app/catalogue/products/product_rules.ts', 'functional/catalogue/products.spec.ts', [
    ["if (to === 'draft') throw", 'if (false) throw'],
  ]),
  ...mistakesIn('api/app/design/materials/uploaded_picture.ts', 'unit/design/look_bands.spec.ts', [
    ['fingerprint.slice(band * WIDTH, (band + 1) * WIDTH)', 'fingerprint.slice(0, WIDTH)'],
  ]),
  ...mistakesIn('api/app/design/materials/material_rules.ts', 'functional/design/gallery.spec.ts', [
    ["permission === 'whitelist' && named === 0", "permission === 'public' && named === 0"],
  ]),
  ...mistakesIn('api/app/stores/stores.ts', 'functional/stores/stores.spec.ts', [
    ["values.sales_platform === 'other' ? 'completed' : 'unauthorized'", "'completed'"],
    ['if (supplierId !== null) await releaseQuota', 'if (supplierId === null) await releaseQuota'],
  ]),
  ...mistakesIn('api/app/core/exports/read_rows.ts', 'functional/core/exports.spec.ts', [
    ['batch.length > 0; batch = await fetchSome(trx)', 'batch.length === AT_ONCE; batch = await fetchSome(trx)'],
  ]),
  ...mistakesIn('api/app/core/exports/read_rows.ts', 'functional/core/exports.spec.ts', [
    ['bindings: [timeZone]', "bindings: ['UTC']"],
  ]),
  ...mistakesIn('api/app/core/driver/plans.ts', 'unit/core/plans.spec.ts', [
    ['if (text.startsWith(FETCH)) return undefined', ''],
    ['times > MIN_USES ? preparedName(text) : undefined', 'preparedName(text)'],
  ]),
  ...mistakesIn('api/app/core/lists/parse_query.ts', 'functional/core/paging.spec.ts', [
    ['(page - 1) * perPage', 'page * perPage'],
    ['size < 1 || size > PAGE_MAX', 'size < 1'],
  ]),
  ...mistakesIn('api/app/core/lists/keyset.ts', 'functional/core/paging.spec.ts functional/core/sorting.spec.ts', [
    [
      "if (direction === 'desc') return { text: `${left} < ?`",
      "if (direction === 'desc') return { text: `${left} > ?`",
    ],
  ]),
  ...mistakesIn('api/app/core/lists/fields.ts', 'functional/core/conditions.spec.ts functional/core/dialects.spec.ts', [
    ["egt: '>='", "egt: '>'"],
    ["condition.operator === 'LIKE' ? 'ilike' : 'not ilike'", "'ilike'"],
  ]),
  ...mistakesIn('api/app/core/http/routes.ts', 'functional/trust/permission_table.spec.ts', [
    [
      'if (!actor.may(access.permission)) throw',
      "if (!actor.may(access.permission) && ctx.request.method() !== 'DELETE') throw",
    ],
  ]),
  ...mistakesIn(
    'api/app/core/http/routes.ts',
    'functional/organisations/settlings.spec.ts functional/organisations/suppliers.spec.ts',
    [[" || permission === 'orders.pay'", '']],
  ),
  ...mistakesIn('api/app/core/crud/list.ts', 'functional/core/sorting.spec.ts functional/core/crud.spec.ts', [
    ['!resource.names.has(field) || !resource.fields[field]?.sort', '!resource.names.has(field)'],
  ]),
  ...mistakesIn('api/app/back_office/recycle/restore.ts', 'functional/back_office/recycle_bin.spec.ts', [
    ["if (!actor.may(`${resource.permission}.create`)) throw new Refusal('E_FORBIDDEN')", ''],
  ]),
  ...mistakesIn('api/app/back_office/sensitive/rollback.ts', 'functional/back_office/sensitive_data.spec.ts', [
    ["if (!actor.may(`${resource.permission}.edit`)) throw new Refusal('E_FORBIDDEN')", ''],
  ]),
]
