import type { ReceiverAddress } from '#contracts/logistics'
import type { SeededRandom } from '#database/seeders/orders/random'

interface Place {
  region_code: string
  province: string
  city: string
  postcode: string
}

interface Land {
  weight: number
  places: readonly Place[]
  streets: readonly string[]
  given: readonly string[]
  family: readonly string[]
  /** Number ranges reserved for fiction. */
  phone(n: number): string
}

const digits = (n: number, length: number) => String(n).padStart(length, '0')
const place = (region_code: string, province: string, city: string, postcode: string): Place => ({
  region_code,
  province,
  city,
  postcode,
})

const LATIN = {
  given: ['Ada', 'Noah', 'Mia', 'Leo', 'Ella', 'Theo', 'Ivy', 'Max', 'Nora', 'Jude'],
  family: ['Lovett', 'Harper', 'Quinn', 'Marsh', 'Ellis', 'Boyd', 'Frost', 'Lane'],
}

// prettier-ignore
const LANDS: Readonly<Record<string, Land>> = {
  US: { weight: 50, ...LATIN, streets: ['Maple Street', 'Oak Avenue', 'Sunset Drive', 'River Road', '2nd Street'], phone: (n) => `+1206555${digits(100 + (n % 100), 4)}`,
        places: [place('CA', 'California', 'Los Angeles', '90001'), place('NY', 'New York', 'Albany', '12203'), place('TX', 'Texas', 'Austin', '78701'), place('WA', 'Washington', 'Seattle', '98101'), place('FL', 'Florida', 'Miami', '33101')] },
  GB: { weight: 10, ...LATIN, streets: ['High Street', 'Station Road', 'Church Lane', 'Mill Lane'], phone: (n) => `+4477009${digits(n % 100000, 5)}`,
        places: [place('', 'England', 'London', 'E1 6AN'), place('', 'England', 'Leeds', 'LS1 4DY'), place('', 'Scotland', 'Glasgow', 'G1 1XQ')] },
  DE: { weight: 9, given: ['Lena', 'Jonas', 'Mara', 'Finn', 'Ida'], family: ['Bergmann', 'Kessler', 'Winter', 'Lorenz'], streets: ['Lindenstraße', 'Gartenweg', 'Hauptstraße'], phone: (n) => `+4915550${digits(n % 1000000, 6)}`,
        places: [place('', 'Berlin', 'Berlin', '10115'), place('', 'Bayern', 'München', '80331'), place('', 'Hamburg', 'Hamburg', '20095')] },
  FR: { weight: 8, given: ['Chloé', 'Louis', 'Inès', 'Hugo'], family: ['Moreau', 'Lambert', 'Girard', 'Faure'], streets: ['rue des Lilas', 'avenue de la Gare', 'rue du Moulin'], phone: (n) => `+3363998${digits(n % 10000, 4)}`,
        places: [place('', 'Île-de-France', 'Paris', '75011'), place('', 'Auvergne-Rhône-Alpes', 'Lyon', '69003')] },
  JP: { weight: 7, given: ['さくら', '陽葵', '蓮', '湊'], family: ['佐藤', '高橋', '田中', '中村'], streets: ['本町', '中央', '緑町'], phone: (n) => `+819000000${digits(n % 100, 2)}`,
        places: [place('', '東京都', '渋谷区', '150-0001'), place('', '大阪府', '大阪市', '530-0001')] },
  CA: { weight: 6, ...LATIN, streets: ['King Street', 'Queen Street', 'Bay Street'], phone: (n) => `+1416555${digits(100 + (n % 100), 4)}`,
        places: [place('ON', 'Ontario', 'Toronto', 'M5V 2T6'), place('BC', 'British Columbia', 'Vancouver', 'V6B 1A1')] },
  AU: { weight: 5, ...LATIN, streets: ['George Street', 'Beach Road', 'Park Street'], phone: (n) => `+614915701${digits(n % 100, 2)}`,
        places: [place('NSW', 'New South Wales', 'Sydney', '2000'), place('VIC', 'Victoria', 'Melbourne', '3000')] },
  MX: { weight: 5, given: ['Lucía', 'Diego', 'Elena', 'Mateo'], family: ['Rojas', 'Vega', 'Ibarra', 'Luna'], streets: ['Calle Hidalgo', 'Avenida Juárez'], phone: (n) => `+525555${digits(n % 1000000, 6)}`,
        places: [place('', 'Ciudad de México', 'Ciudad de México', '06000'), place('', 'Jalisco', 'Guadalajara', '44100')] },
}

export const COUNTRIES = Object.keys(LANDS)

/** An invented receiver; countries are weighted by how often they order. */
export function receiver(draw: SeededRandom, served: ReadonlySet<string>): ReceiverAddress {
  const lands = Object.entries(LANDS).filter(([country]) => served.has(country))
  const [country, land] = draw.weighed(lands.map((one) => [one, one[1].weight] as const))
  const { region_code, province, city, postcode } = draw.one(land.places)
  const [given, family] = [draw.one(land.given), draw.one(land.family)]
  return {
    country,
    region_code,
    area_code: null,
    province,
    city,
    district: '',
    street: `${draw.between(1, 240)} ${draw.one(land.streets)}`,
    firstname: country === 'JP' ? `${family} ${given}` : `${given} ${family}`,
    mobile_phone: land.phone(draw.between(0, 999_999)),
    postcode,
  }
}
