import { foldCase } from '#logistics/domain/pasted/text'
import { lazy } from '#core/async'
import { statesOf } from '#settings/area/countries'

/** First-level divisions, as written in addresses, of countries without a stored state list. */
const NAMES: Readonly<Record<string, string>> = {
  IN: 'Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Orissa|Punjab|Rajasthan|Sikkim|Tamil Nadu|Tamilnadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Jammu and Kashmir|Ladakh|Puducherry|Chandigarh|Delhi|KA|MH|TN|TS|UP|WB|GJ|RJ|KL|HR|PB|AP|MP|DL',
  IE: 'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow',
  GB: 'Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|County Durham|East Sussex|East Yorkshire|Essex|Gloucestershire|Greater London|Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Isle of Wight|Kent|Lancashire|Leicestershire|Lincolnshire|Merseyside|Middlesex|Norfolk|North Yorkshire|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Rutland|Shropshire|Somerset|South Yorkshire|Staffordshire|Suffolk|Surrey|Tyne and Wear|Warwickshire|West Midlands|West Sussex|West Yorkshire|Wiltshire|Worcestershire|Aberdeenshire|Angus|Argyll|Ayrshire|Fife|Midlothian|East Lothian|West Lothian|Lanarkshire|Perthshire|Renfrewshire|Stirlingshire|Dumfriesshire|Clwyd|Dyfed|Gwent|Gwynedd|Mid Glamorgan|South Glamorgan|West Glamorgan|Powys|Pembrokeshire|County Antrim|County Armagh|County Down|County Fermanagh|County Londonderry|County Tyrone|Co. Antrim|Co. Down',
  ES: 'Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Burgos|Cáceres|Cádiz|Cantabria|Castellón|Ciudad Real|Córdoba|Cuenca|Girona|Gerona|Granada|Guadalajara|Gipuzkoa|Guipúzcoa|Huelva|Huesca|Illes Balears|Islas Baleares|Baleares|Jaén|A Coruña|La Coruña|La Rioja|Las Palmas|León|Lleida|Lérida|Lugo|Madrid|Málaga|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Bizkaia|Vizcaya|Zamora|Zaragoza|Cataluña|Catalunya|Andalucía|Comunidad de Madrid|Comunidad Valenciana|Galicia|País Vasco',
  IT: 'Abruzzo|Basilicata|Calabria|Campania|Emilia-Romagna|Friuli-Venezia Giulia|Lazio|Liguria|Lombardia|Marche|Molise|Piemonte|Puglia|Sardegna|Sicilia|Toscana|Trentino-Alto Adige|Umbria|Valle d’Aosta|Veneto',
  ZA: 'Eastern Cape|Free State|Gauteng|KwaZulu-Natal|KwaZulu Natal|Limpopo|Mpumalanga|North West|Northern Cape|Western Cape',
  ID: 'DKI Jakarta|Jawa Barat|Jawa Tengah|Jawa Timur|Banten|Bali|DI Yogyakarta|Daerah Istimewa Yogyakarta|Sumatera Utara|Sumatera Barat|Sumatera Selatan|Riau|Lampung|Sulawesi Selatan|Kalimantan Timur|Kalimantan Barat|Kalimantan Selatan|West Java|Central Java|East Java|North Sumatra|Aceh|Jambi|Bengkulu',
  PH: 'Metro Manila|NCR|Cebu|Laguna|Cavite|Rizal|Bulacan|Pampanga|Batangas|Davao del Sur|Negros Occidental|Iloilo|Pangasinan|Benguet',
  KR: 'Gyeonggi-do|Gangwon-do|Chungcheongbuk-do|Chungcheongnam-do|Jeollabuk-do|Jeollanam-do|Gyeongsangbuk-do|Gyeongsangnam-do|Jeju-do|Gyeonggi|Gangwon|Jeju',
  NZ: 'Auckland Region|Waikato|Bay of Plenty|Otago|Canterbury|Southland|Taranaki|Hawke’s Bay|Northland|Marlborough|West Coast',
  TH: 'Chiang Mai Province|Phuket Province|Chonburi|Nonthaburi|Samut Prakan|Pathum Thani|Chon Buri',
  AE: 'Abu Dhabi|Dubai|Sharjah|Ajman|Umm Al Quwain|Ras Al Khaimah|Fujairah',
  NL: 'Noord-Holland|Zuid-Holland|Utrecht|Gelderland|Noord-Brabant|Limburg|Overijssel|Flevoland|Groningen|Friesland|Drenthe|Zeeland|North Holland|South Holland',
  FR: 'Île-de-France|Ile-de-France|Provence-Alpes-Côte d’Azur|Auvergne-Rhône-Alpes|Occitanie|Nouvelle-Aquitaine|Hauts-de-France|Grand Est|Bretagne|Normandie|Pays de la Loire|Bourgogne-Franche-Comté|Centre-Val de Loire|Corse',
  BE: 'Antwerpen|Vlaams-Brabant|Brabant Wallon|Hainaut|Oost-Vlaanderen|West-Vlaanderen|Limburg|Luxembourg|Namur',
  PL: 'Mazowieckie|Małopolskie|Dolnośląskie|Wielkopolskie|Śląskie|Pomorskie|Łódzkie|Lubelskie|Podkarpackie|Zachodniopomorskie|Kujawsko-Pomorskie|Warmińsko-Mazurskie|Podlaskie|Świętokrzyskie|Lubuskie|Opolskie',
  CH: 'Zürich|Bern|Luzern|Genève|Vaud|Valais|Ticino|Aargau|St. Gallen|Basel-Stadt|Thurgau|Fribourg|Neuchâtel|ZH|BE|GE|VD|BS|LU|AG|SG|TI|VS|FR|TG|ZG|SO|NE',
  AR: 'Buenos Aires|CABA|Córdoba|Santa Fe|Mendoza|Tucumán',
  SA: 'Riyadh Province|Makkah Province|Eastern Province',
}

/** Alternative spellings of stored states. */
const ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'Washington D.C.': 'DC',
    'Washington DC': 'DC',
    'D.C.': 'DC',
    Calif: 'CA',
    'Calif.': 'CA',
    Tex: 'TX',
    Fla: 'FL',
    Mass: 'MA',
    Penn: 'PA',
  },
  CA: { Québec: 'QC', Newfoundland: 'NL', PEI: 'PE', BC: 'BC', 'B.C.': 'BC', 'Ont.': 'ON' },
  DE: {
    Bayern: 'BY',
    Hessen: 'HE',
    Niedersachsen: 'NI',
    'Nordrhein-Westfalen': 'NW',
    NRW: 'NW',
    'Rheinland-Pfalz': 'RP',
    Sachsen: 'SN',
    'Sachsen-Anhalt': 'ST',
    Thüringen: 'TH',
    'Mecklenburg-Vorpommern': 'MV',
  },
  MX: {
    CDMX: 'CMX',
    'Ciudad de México': 'CMX',
    'Ciudad de Mexico': 'CMX',
    'Mexico City': 'CMX',
    'México D.F.': 'CMX',
    'D.F.': 'CMX',
    DF: 'CMX',
    'Nuevo León': 'NLE',
    'N.L.': 'NLE',
    NL: 'NLE',
    'Jal.': 'JAL',
    'Estado de México': 'MEX',
    'Edo. de México': 'MEX',
    'Edo. Méx.': 'MEX',
    'Qro.': 'QUE',
    'Pue.': 'PUE',
    'Gto.': 'GUA',
    'Yuc.': 'YUC',
    'Q.R.': 'ROO',
    'Q. Roo': 'ROO',
    'B.C.': 'BCN',
    Veracruz: 'VER',
    Michoacán: 'MIC',
    Coahuila: 'COA',
  },
  MY: {
    'W.P. Kuala Lumpur': '14',
    'WP Kuala Lumpur': '14',
    'Wilayah Persekutuan Kuala Lumpur': '14',
    'Wilayah Persekutuan': '14',
    'Federal Territory of Kuala Lumpur': '14',
    Penang: '07',
    'Pulau Pinang': '07',
    Malacca: '04',
    Melaka: '04',
  },
  AU: { Victoria: 'VIC', Queensland: 'QLD', Tasmania: 'TAS' },
}

export const namesOfStates = (country: string): readonly string[] => NAMES[country]?.split('|') ?? []
export const aliasesOfStates = (country: string): readonly (readonly [name: string, code: string])[] =>
  Object.entries(ALIASES[country] ?? {})

export interface State {
  /** ISO 3166-2 letters for countries with a stored list, otherwise empty. */
  code: string
  name: string
}

type StateNames = ReadonlyMap<string, State>
const stateMaps = lazy(() => new Map<string, StateNames>())
const STATE_SUFFIX = /(?:[ -](?:to|fu|ken|prefecture|province|state))$/

function statesIn(country: string): StateNames {
  const kept = stateMaps().get(country)
  if (kept) return kept
  const chinese = statesOf(country, 'zh-cn')
  const listed = statesOf(country, 'en').flatMap(({ value, label }, i) => {
    const state = { code: value, name: label }
    return [label, /^\d+$/.test(value) ? '' : value, chinese[i]?.label ?? ''].map(
      (name) => [foldCase(name), state] as const,
    )
  })
  const byCode = new Map(listed.map(([, state]) => [state.code, state]))
  const aliases = aliasesOfStates(country).flatMap(([name, code]) => {
    const state = byCode.get(code)
    return state ? [[foldCase(name), state] as const] : []
  })
  const named = namesOfStates(country).map((name) => [foldCase(name), { code: '', name }] as const)
  const known = new Map([...named, ...listed, ...aliases].filter(([name]) => name !== ''))
  stateMaps().set(country, known)
  return known
}

/** Matches a name or code; short codes in capitals only. */
export function stateOf(given: string, country: string): State | null {
  const said = given
    .trim()
    .replaceAll(/^[([/-]+|[)\]/-]+$/g, '')
    .trim()
  if (said.length <= 3 && !/\p{Script=Han}/u.test(said) && said !== said.toUpperCase() && !said.endsWith('.'))
    return null
  const known = statesIn(country)
  const name = foldCase(said)
  const found =
    known.get(name) ??
    known.get(name.replace(/\.$/, '')) ??
    (country === 'JP' ? known.get(name.replace(STATE_SUFFIX, '')) : undefined)
  if (found) return found.code ? found : { code: '', name: said }
  if (country === 'IE' && /^(?:co\.?|county) ./.test(name)) return { code: '', name: said }
  if (country === 'IT' && /^[A-Z]{2}$/.test(said)) return { code: '', name: said }
  return null
}

export function cutState(text: string, country: string): { state: State; left: string } | null {
  const words = text.split(/[ /]+(?!\d)/)
  for (let width = Math.min(5, words.length); width >= 1; width--) {
    const state = stateOf(words.slice(-width).join(' '), country)
    if (state)
      return {
        state,
        left: words
          .slice(0, -width)
          .join(' ')
          .replaceAll(/[ ,/-]+$/g, ''),
      }
  }
  return null
}
