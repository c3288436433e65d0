type Chance = () => number

/** Absurd values by kind. */
const WILD: readonly (readonly unknown[])[] = [
  [null, '', ' ', [], {}],
  ['a\0b', '\ud800', 'x\udfff', { a: '\0' }, ['\ud800']],
  [
    0,
    -1,
    1.5,
    1e308,
    -0,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    Number.MIN_VALUE,
    '2147483648',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    '१२',
    '--1',
  ],
  [
    true,
    false,
    [[]],
    [null],
    [1, 'a', null],
    { a: { b: [{}] } },
    'null',
    'undefined',
    'true',
    '[object Object]',
    '[{"field":"id"}]',
    '{"a":1}',
  ],
  ['2026-02-30', '0000-00-00', '2026-13-01T25:61:61Z', '9999-12-31', '2026-01-01T00:00:00+99:00', '12:00', 'tomorrow'],
  // Long texts in many scripts.
  ['\u202e', '印花🖨️', 'Ω'.repeat(300), 'x'.repeat(5000), '٠١٢٣', 'é'.repeat(64)],
  // Injections for other parsers.
  [
    '\\',
    '%',
    '_',
    '%%%',
    "'",
    '"',
    '`',
    ';--',
    "' or 1=1 --",
    '{{7*7}}',
    '${1}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'http://169.254.169.254/',
    '\r\nset-cookie: a=b',
    'a,b,,c',
    ',',
    '$1',
    '?',
    '??',
  ],
  // Inherited property names.
  ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'],
]

/** Picks a kind first, so that small kinds occur as often as large ones. */
export const wildOf = (chance: Chance): readonly unknown[] =>
  WILD[Math.floor(chance() * WILD.length)] as readonly unknown[]

export const EVERYTHING_WILD: readonly unknown[] = WILD.flat()
export const SOME_WILD: readonly unknown[] = WILD.map((kind) => kind[0])

/** Texts that match the patterns used in this product. */
export const PLAIN = [
  'a',
  'abc_1',
  'unit',
  'M100001',
  'season',
  'system/roles',
  'users.view',
  'crud:roles',
  '#0958d9',
  'https://example.com/x',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '+8613800000009',
  '13800000001',
  'someone@example.com',
  'Inkfold2026',
  '印坊',
  'super',
  '123456',
  '110101199003078515',
  'test',
  'proof',
  '10,20-30,40;350;200',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  'red',
  'id,desc',
  'name,asc',
  '1,2,3',
  ',5',
  'zh-cn',
  'en',
  'pdf',
]
