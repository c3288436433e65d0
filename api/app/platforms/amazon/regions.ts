interface Region {
  marketplaces: Readonly<Record<string, string>>
  currencies: Readonly<Record<string, string>>
}

/** Marketplaces by country; each trading area has its own address. */
export const REGIONS: Readonly<Record<string, Region>> = {
  na: {
    marketplaces: { US: 'ATVPDKIKX0DER', CA: 'A2EUQ1WTGCTBG2', MX: 'A1AM78C64UM0Y8', BR: 'A2Q3Y263D00KWC' },
    currencies: { US: 'USD', CA: 'CAD', MX: 'MXN', BR: 'BRL' },
  },
  eu: {
    marketplaces: {
      GB: 'A1F83G8C2ARO7P',
      DE: 'A1PA6795UKMFR9',
      FR: 'A13V1IB3VIYZZH',
      IT: 'APJ6JRA9NG5V4',
      ES: 'A1RKKUPIHCS9HS',
      NL: 'A1805IZSGTT6HS',
      SE: 'A2NODRKZP88ZB9',
      PL: 'A1C3SOZRARQ6R3',
      BE: 'AMEN7PMS3EDWL',
    },
    currencies: { GB: 'GBP', DE: 'EUR', FR: 'EUR', IT: 'EUR', ES: 'EUR', NL: 'EUR', SE: 'SEK', PL: 'PLN', BE: 'EUR' },
  },
  fe: {
    marketplaces: { JP: 'A1VC38T7YXB528', AU: 'A39IBJ37TRP1C6', SG: 'A19VAU5U5O7RUS' },
    currencies: { JP: 'JPY', AU: 'AUD', SG: 'SGD' },
  },
}

/** The trading area of a store's region, which is a country. */
export function areaOf(region: string): string {
  return Object.keys(REGIONS).find((area) => region in (REGIONS[area] as Region).marketplaces) ?? 'na'
}

export function marketplaceOf(country: string): string {
  return REGIONS[areaOf(country)]?.marketplaces[country] ?? 'ATVPDKIKX0DER'
}

export const currencyOf = (country: string) => REGIONS[areaOf(country)]?.currencies[country] ?? 'USD'

export const countries = Object.values(REGIONS).flatMap(({ marketplaces }) => Object.keys(marketplaces))

export const countryOf = (marketplaceId: string) =>
  Object.values(REGIONS)
    .flatMap(({ marketplaces }) => Object.entries(marketplaces))
    .find(([, id]) => id === marketplaceId)?.[0] ?? ''
