import { RULE_PACKS } from '../../../contracts/publishing/packs.ts'
import { typeName } from '../../../contracts/publishing/pictures.ts'
import {
  MEASURE_DECIMALS,
  MOST,
  OTHER_ONLY_DAYS,
  PRICE_DECIMALS,
  SITES,
  type PictureRule,
  type RulePack,
} from '../../../contracts/publishing/rules.ts'
import { MESSAGES } from '../../../contracts/messages.ts'
import { PUBLICATION_VARIABLES } from '../../../contracts/publishing/texts.ts'
import { code, page, table } from './table.ts'

const nameOf = (key: string) => MESSAGES.en[key] ?? key

export function rulePacksPage(): string {
  return page(
    'Rule packs of the sales platforms',
    '`api/contracts/publishing`',
    'What a publication has to satisfy before it is sent. The form checks it while one types, and the API again before it publishes.',
    'Platforms change their rules: compare a pack with the platform’s own pages before relying on it, and raise its version with every change.',
    '',
    '## Every platform',
    '',
    table(
      ['Field', 'Rule'],
      [
        [
          'prices',
          `above 0, at most ${PRICE_DECIMALS} decimals and ${MOST.price}; the original price is above the retail price`,
        ],
        ['weight, volume, sides', `above 0, at most ${MEASURE_DECIMALS} decimal; longest ≥ middle ≥ shortest side`],
        ['size table', 'sides equal the packaging, net weight at most the packed weight'],
        ['composition', '100 %'],
        ['sites', `at least ${SITES.least}, or all if the store offers fewer`],
        ['warehouses', `at least one; together they serve ${SITES.covered} of the chosen sites, or all if fewer`],
        [
          'shipping commitment',
          `1, 2 or ${OTHER_ONLY_DAYS} working days; ${OTHER_ONLY_DAYS} only with warehouses of type other, and these only then`,
        ],
        ['sensitive goods', 'at least one type; a capacity for batteries and liquids'],
        [
          'titles and descriptions',
          `counted after the variables are filled in: ${PUBLICATION_VARIABLES.map((one) => `\`{{${one}}}\``).join(', ')}`,
        ],
      ],
    ),
    ...RULE_PACKS.flatMap(section),
  )
}

function section(pack: RulePack): string[] {
  const others = RULE_PACKS.some(({ platform, regions }) => platform === pack.platform && regions.length > 0)
  const where = pack.regions.length > 0 ? `: ${pack.regions.join(', ')}` : others ? ': other regions' : ''
  return [
    '',
    `## ${nameOf(`salesPlatforms.${pack.platform}`)}${where}`,
    '',
    `Version ${pack.version}.`,
    '',
    table(
      ['What', 'Rule'],
      [
        ['title', `${pack.title.min} to ${pack.title.max} characters; no ${pack.title.forbidden.join(', ')}`],
        ['description', `at most ${pack.description.max} characters; no ${pack.description.forbidden.join(', ')}`],
        ['languages', pack.languages.join(', ')],
        ['currencies', pack.currencies.join(', ')],
        ['variants', variants(pack)],
        ['required', required(pack)],
      ],
    ),
    '',
    table(
      ['Pictures', 'Number', 'Ratio', 'Width px', 'Height px', 'MB', 'Format'],
      Object.entries(pack.pictures).map(([kind, rule]) => pictureRow(kind, rule)),
    ),
  ]
}

const variants = (pack: RulePack) =>
  [
    `codes of at most ${pack.skuLength} characters`,
    ...(pack.mostColours ? [`at most ${pack.mostColours} colours`] : []),
    ...(pack.mostSkusPerColour ? [`at most ${pack.mostSkusPerColour} of one colour`] : []),
    ...(pack.onePricePerColour ? ['one declared price per colour'] : []),
  ].join('; ')

const required = (pack: RulePack) =>
  [
    ...(pack.needsCategory ? ['leaf category'] : []),
    ...(pack.hasWarehouses ? ['sites', 'warehouses'] : []),
    ...(pack.needsPackaging ? ['packaging shape and type', 'country of origin'] : []),
  ].join(', ') || 'nothing more'

function pictureRow(kind: string, { per, min, max, ratio, width, height, maxBytes, types }: PictureRule): string[] {
  const span = (from: number, to?: number) => (to === from ? `${from}` : to ? `${from} to ${to}` : `from ${from}`)
  return [
    code(kind),
    `${span(min, max)}${per === 'colour' ? ' for each colour' : ''}`,
    ratio ? [...new Set(ratio.map((one) => one.join(':')))].join(' to ') : 'any',
    span(width.min, width.max),
    span(height.min, height.max),
    maxBytes ? `${maxBytes / 1024 / 1024}` : 'any',
    types.map(typeName).join(', '),
  ]
}
