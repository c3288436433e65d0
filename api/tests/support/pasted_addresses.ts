/** Address parts from which texts in ten styles are generated. */
export interface Written {
  country: string
  /** Name of the country in the text and in Chinese. */
  called: string
  chinese: string
  name: string
  phone: string
  e164: string
  street: readonly string[]
  city: string
  /** As in the text, and as stored. */
  state: string
  kept: string
  postcode: string
}

const one = (
  country: string,
  [called, chinese]: readonly [string, string],
  name: string,
  [phone, e164]: readonly [string, string],
  street: readonly string[],
  city: string,
  postcode: string,
  [state, kept]: readonly [string, string] = ['', ''],
): Written => ({ country, called, chinese, name, phone, e164, street, city, state, kept, postcode })

const US = ['United States', '美国'] as const
const GB = ['United Kingdom', '英国'] as const
const CA = ['Canada', '加拿大'] as const
const AU = ['Australia', '澳大利亚'] as const
const DE = ['Germany', '德国'] as const
const FR = ['France', '法国'] as const
const IT = ['Italy', '意大利'] as const
const ES = ['Spain', '西班牙'] as const
const NL = ['Netherlands', '荷兰'] as const
const JP = ['Japan', '日本'] as const
const BR = ['Brazil', '巴西'] as const
const MX = ['Mexico', '墨西哥'] as const

// prettier-ignore
export const WRITTEN: readonly Written[] = [
  one('US', US, 'Jane Doe', ['(415) 555-0132', '+14155550132'], ['1600 Amphitheatre Parkway'], 'Mountain View', '94043', ['CA', 'California']),
  one('US', US, 'Robert J. Miller', ['+1 512-555-0187', '+15125550187'], ['4821 N Lamar Blvd', 'Apt 212'], 'Austin', '78751-2044', ['TX', 'Texas']),
  one('US', US, 'Maria Gonzalez', ['718.555.0164', '+17185550164'], ['90-15 Queens Blvd Suite 3B'], 'Elmhurst', '11373', ['NY', 'New York']),
  one('US', US, 'Tyrone Jackson', ['404-555-0119', '+14045550119'], ['PO Box 1187'], 'Savannah', '31401', ['Georgia', 'Georgia']),
  one('US', US, 'Emily Chen', ['+1 (206) 555-0150', '+12065550150'], ['1420 5th Ave', 'Floor 22'], 'Seattle', '98101', ['WA', 'Washington']),
  one('US', US, "Sean O'Brien", ['6175550143', '+16175550143'], ['77 Massachusetts Avenue'], 'Cambridge', '02139', ['MA', 'Massachusetts']),
  one('GB', GB, 'Oliver Smith', ['07700 900123', '+447700900123'], ['10 Downing Street'], 'London', 'SW1A 2AA'),
  one('GB', GB, 'Fiona MacLeod', ['+44 131 496 0123', '+441314960123'], ['Flat 4', '22 Royal Mile'], 'Edinburgh', 'EH1 1YZ'),
  one('GB', GB, 'Amelia Clarke', ['020 7946 0958', '+442079460958'], ['The Old Bakery', '3 Church Lane'], 'Guildford', 'GU1 3UJ', ['Surrey', 'Surrey']),
  one('GB', GB, 'Rhys Evans', ['+44 29 2018 0123', '+442920180123'], ['45 Cathedral Road'], 'Cardiff', 'CF11 9LL'),
  one('CA', CA, 'Emma Brown', ['(613) 555-0177', '+16135550177'], ['24 Sussex Drive'], 'Ottawa', 'K1M 1M4', ['ON', 'Ontario']),
  one('CA', CA, 'Luc Tremblay', ['+1 514 555 0122', '+15145550122'], ['1250 Rue Sherbrooke Ouest'], 'Montréal', 'H3G 1H7', ['QC', 'Quebec']),
  one('CA', CA, 'Grace Wong', ['604-555-0103', '+16045550103'], ['Unit 1508', '1188 W Georgia St'], 'Vancouver', 'V6E 4A2', ['British Columbia', 'British Columbia']),
  one('AU', AU, 'Jack White', ['0412 345 678', '+61412345678'], ['1 Macquarie Street'], 'Sydney', '2000', ['NSW', 'New South Wales']),
  one('AU', AU, 'Chloe Nguyen', ['+61 3 9123 4567', '+61391234567'], ['Unit 5', '88 Collins St'], 'Melbourne', '3000', ['VIC', 'Victoria']),
  one('AU', AU, 'Liam Murphy', ['(07) 3123 4567', '+61731234567'], ['17 Boundary Rd'], 'West End', '4101', ['QLD', 'Queensland']),
  one('NZ', ['New Zealand', '新西兰'], 'Aroha Ngata', ['021 123 4567', '+64211234567'], ['15 Queen Street'], 'Auckland', '1010'),
  one('NZ', ['New Zealand', '新西兰'], 'Ben Taylor', ['+64 4 123 4567', '+6441234567'], ['7 Lambton Quay'], 'Wellington', '6011'),
  one('IE', ['Ireland', '爱尔兰'], 'Aoife Byrne', ['087 123 4567', '+353871234567'], ['12 Grafton Street'], 'Dublin', 'D02 AF30'),
  one('IE', ['Ireland', '爱尔兰'], 'Conor Walsh', ['+353 21 427 1234', '+353214271234'], ['8 Patrick Street'], 'Mallow', 'P51 X2Y7', ['Co. Cork', 'Co. Cork']),
  one('DE', DE, 'Max Mustermann', ['+49 30 123456', '+4930123456'], ['Hauptstraße 5'], 'Berlin', '10115'),
  one('DE', DE, 'Sabine Müller', ['0171 2345678', '+491712345678'], ['Lindenweg 12b'], 'München', '80331'),
  one('DE', DE, 'Jürgen Weiß', ['+49 69 1234567', '+49691234567'], ['Kaiserstr. 77', '3. OG'], 'Frankfurt am Main', '60329'),
  one('DE', DE, 'Anna Schmidt', ['040/123456', '+4940123456'], ['Am Sandtorkai 30'], 'Hamburg', '20457'),
  one('AT', ['Austria', '奥地利'], 'Lukas Huber', ['+43 1 5123456', '+4315123456'], ['Mariahilfer Straße 88'], 'Wien', '1070'),
  one('CH', ['Switzerland', '瑞士'], 'Urs Meier', ['+41 44 123 45 67', '+41441234567'], ['Bahnhofstrasse 21'], 'Zürich', '8001'),
  one('CH', ['Switzerland', '瑞士'], 'Claire Favre', ['022 123 45 67', '+41221234567'], ['14 rue du Rhône'], 'Genève', '1204'),
  one('FR', FR, 'Marie Dupont', ['01 42 68 53 00', '+33142685300'], ['12 rue de la Paix'], 'Paris', '75002'),
  one('FR', FR, 'Jean-Luc Moreau', ['+33 6 12 34 56 78', '+33612345678'], ['8 bis avenue Jean Jaurès', 'Bâtiment C'], 'Lyon', '69007'),
  one('FR', FR, 'Camille Lefèvre', ['06 98 76 54 32', '+33698765432'], ['3 place du Capitole'], 'Toulouse', '31000'),
  one('IT', IT, 'Luca Rossi', ['06 1234 5678', '+390612345678'], ['Via Roma 10'], 'Roma', '00184', ['RM', 'RM']),
  one('IT', IT, 'Giulia Bianchi', ['+39 340 123 4567', '+393401234567'], ['Corso Buenos Aires 33'], 'Milano', '20124', ['MI', 'MI']),
  one('ES', ES, 'Carlos García López', ['+34 612 345 678', '+34612345678'], ['Calle Mayor 15, 3º B'], 'Madrid', '28013'),
  one('ES', ES, 'Núria Puig', ['93 123 45 67', '+34931234567'], ['Carrer de Mallorca 401'], 'Sabadell', '08208', ['Barcelona', 'Barcelona']),
  one('NL', NL, 'Piet de Vries', ['06 12345678', '+31612345678'], ['Damrak 1'], 'Amsterdam', '1012 LG'),
  one('NL', NL, 'Sanne van den Berg', ['+31 10 123 4567', '+31101234567'], ['Coolsingel 40-2'], 'Rotterdam', '3011 AD'),
  one('BE', ['Belgium', '比利时'], 'Thomas Peeters', ['0470 12 34 56', '+32470123456'], ['Meir 50'], 'Antwerpen', '2000'),
  one('SE', ['Sweden', '瑞典'], 'Erik Lindqvist', ['070-123 45 67', '+46701234567'], ['Drottninggatan 71'], 'Stockholm', '111 36'),
  one('NO', ['Norway', '挪威'], 'Ola Nordmann', ['+47 22 12 34 56', '+4722123456'], ['Storgata 5'], 'Oslo', '0155'),
  one('DK', ['Denmark', '丹麦'], 'Mette Jensen', ['+45 32 12 34 56', '+4532123456'], ['Vesterbrogade 20'], 'København', '1620'),
  one('FI', ['Finland', '芬兰'], 'Aino Virtanen', ['040 1234567', '+358401234567'], ['Mannerheimintie 12'], 'Helsinki', '00100'),
  one('PL', ['Poland', '波兰'], 'Katarzyna Wiśniewska', ['+48 501 234 567', '+48501234567'], ['ul. Nowy Świat 22/5'], 'Warszawa', '00-373'),
  one('PT', ['Portugal', '葡萄牙'], 'João Silva', ['+351 912 345 678', '+351912345678'], ['Rua Augusta 100'], 'Lisboa', '1100-053'),
  one('CZ', ['Czechia', '捷克'], 'Petr Novák', ['+420 601 123 456', '+420601123456'], ['Vodičkova 12'], 'Praha', '110 00'),
  one('JP', JP, 'Taro Yamada', ['090-1234-5678', '+819012345678'], ['1-1 Jingumae'], 'Shibuya-ku', '150-0001', ['Tokyo', 'Tokyo']),
  one('JP', JP, 'Yuki Tanaka', ['+81 6-6123-4567', '+81661234567'], ['2-3-4 Umeda, Sky Bldg 501'], 'Osaka', '530-0001', ['Osaka', 'Osaka']),
  one('KR', ['South Korea', '韩国'], 'Kim Minjun', ['010-1234-5678', '+821012345678'], ['123 Teheran-ro, Gangnam-gu'], 'Seoul', '06134'),
  one('SG', ['Singapore', '新加坡'], 'Tan Wei Ming', ['9123 4567', '+6591234567'], ['10 Anson Road #12-03'], 'Singapore', '079903'),
  one('MY', ['Malaysia', '马来西亚'], 'Siti Aminah', ['012-345 6789', '+60123456789'], ['12 Jalan Ampang'], 'Petaling Jaya', '46200', ['Selangor', 'Selangor']),
  one('TH', ['Thailand', '泰国'], 'Somchai Jaidee', ['081 234 5678', '+66812345678'], ['99/1 Sukhumvit Road, Khlong Toei'], 'Bangkok', '10110'),
  one('PH', ['Philippines', '菲律宾'], 'Maria Santos', ['0917 123 4567', '+639171234567'], ['25 Ayala Avenue'], 'Makati City', '1226', ['Metro Manila', 'Metro Manila']),
  one('ID', ['Indonesia', '印度尼西亚'], 'Budi Santoso', ['0812 3456 7890', '+6281234567890'], ['Jl. Sudirman No. 45'], 'Bandung', '40115', ['Jawa Barat', 'Jawa Barat']),
  one('VN', ['Vietnam', '越南'], 'Nguyen Van An', ['0912 345 678', '+84912345678'], ['25 Le Loi, Ben Nghe Ward'], 'Ho Chi Minh City', '700000'),
  one('IN', ['India', '印度'], 'Priya Sharma', ['+91 98765 43210', '+919876543210'], ['Flat 302, Sai Residency', 'MG Road'], 'Mumbai', '400001', ['Maharashtra', 'Maharashtra']),
  one('IN', ['India', '印度'], 'Arjun Reddy', ['080 4123 4567', '+918041234567'], ['45/2 Residency Road'], 'Bengaluru', '560025', ['Karnataka', 'Karnataka']),
  one('AE', ['United Arab Emirates', '阿联酋'], 'Ahmed Al Mansoori', ['050 123 4567', '+971501234567'], ['Villa 12, Al Wasl Road'], 'Dubai', ''),
  one('TR', ['Turkey', '土耳其'], 'Ayşe Yılmaz', ['0532 123 45 67', '+905321234567'], ['Bağdat Caddesi No:120'], 'Ankara', '06420'),
  one('MX', MX, 'Juan Pérez Hernández', ['+52 55 1234 5678', '+525512345678'], ['Av. Vallarta 1234, Col. Americana'], 'Guadalajara', '44160', ['Jalisco', 'Jalisco']),
  one('BR', BR, 'Ana Souza', ['(11) 91234-5678', '+5511912345678'], ['Avenida Paulista, 1000', 'Apto 51'], 'São Paulo', '01310-100', ['SP', 'São Paulo']),
  one('BR', BR, 'Pedro Oliveira', ['+55 41 3123-4567', '+554131234567'], ['Rua XV de Novembro, 500'], 'Curitiba', '80020-310', ['PR', 'Paraná']),
  one('ZA', ['South Africa', '南非'], 'Thabo Mokoena', ['082 123 4567', '+27821234567'], ['15 Long Street'], 'Cape Town', '8001', ['Western Cape', 'Western Cape']),
  one('IL', ['Israel', '以色列'], 'Noa Levi', ['050-123-4567', '+972501234567'], ['22 Dizengoff Street'], 'Tel Aviv', '6433222'),
]

const BEHIND = new Set([
  'DE',
  'AT',
  'CH',
  'FR',
  'IT',
  'ES',
  'NL',
  'BE',
  'SE',
  'NO',
  'DK',
  'FI',
  'PL',
  'PT',
  'CZ',
  'TR',
  'MX',
  'MY',
  'IL',
])

function placeLines({ country, city, state, postcode }: Written): string[] {
  if (country === 'IT') return [`${postcode} ${city} ${state}`]
  if (country === 'MX' || country === 'MY') return [`${postcode} ${city}, ${state}`]
  if (BEHIND.has(country)) return [`${postcode} ${city}`, ...(state ? [state] : [])]
  if (country === 'GB' || country === 'IE') return [city, ...(state ? [state] : []), postcode]
  if (country === 'BR') return [`${city} - ${state}`, postcode]
  if (country === 'AU') return [`${city} ${state} ${postcode}`]
  if (country === 'SG') return [`Singapore ${postcode}`]
  if (country === 'AE') return [city]
  return [state ? `${city}, ${state} ${postcode}` : `${city} ${postcode}`]
}

const lines = (a: Written) => [a.name, ...a.street, ...placeLines(a), a.called]
const snake = (a: Written, prefix: string) => [
  [`${prefix}-name`, a.name],
  [`${prefix}-address-1`, a.street[0] ?? ''],
  [`${prefix}-address-2`, a.street[1] ?? ''],
  [`${prefix}-city`, a.city],
  [`${prefix}-state`, a.state],
  [`${prefix}-postal-code`, a.postcode],
  [`${prefix}-country`, a.country],
  [`${prefix}-phone-number`, a.phone],
]
const cell = (value: string) => (/[,"]/.test(value) ? `"${value}"` : value)

/** The ten most common ways to write an address. */
export const STYLES: Readonly<Record<string, (address: Written) => string>> = {
  'lines as on an envelope': (a) => [...lines(a), a.phone].join('\n'),
  'one line with commas': (a) => [...lines(a), a.phone].join(', '),
  'the number first, tabs between': (a) => [a.phone, ...lines(a)].join('\t'),
  'English labels': (a) =>
    [`Name: ${a.name}`, `Phone: ${a.phone}`, `Address: ${a.street.join(', ')}`, `City: ${a.city}`, ...(a.state ? [`State: ${a.state}`] : []), `Zip code: ${a.postcode}`, `Country: ${a.called}`].join('\n'), // prettier-ignore
  'Chinese labels': (a) =>
    [`收件人：${a.name}`, `电话：${a.phone}`, `国家：${a.chinese}`, ...(a.state ? [`州/省：${a.state}`] : []), `城市：${a.city}`, `详细地址：${a.street.join(', ')}`, `邮编：${a.postcode}`].join('\n'), // prettier-ignore
  'a sheet with its header': (a) =>
    [
      'Shipping Name,Shipping Street,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone',
      [a.name, a.street[0] ?? '', a.street[1] ?? '', a.city, a.postcode, a.state, a.country, a.phone]
        .map(cell)
        .join(','),
    ].join('\n'),
  'columns of an export': (a) =>
    snake(a, 'ship')
      .map((pair) => pair.join('\t'))
      .join('\n'),
  'city and postcode in lines of their own': (a) =>
    [a.name, ...a.street, a.city, ...(a.state ? [a.state] : []), a.postcode, a.called, `Tel: ${a.phone}`]
      .filter(Boolean)
      .join('\n'),
  'a note at the end': (a) => [...lines(a), a.phone, 'Please leave it at the front door, thank you!'].join('\n'),
  'labels in one line': (a) =>
    `Recipient: ${a.name} Street: ${a.street.join(', ')} City: ${a.city} ${a.state ? `State: ${a.state} ` : ''}Postcode: ${a.postcode} Country: ${a.called} Mobile: ${a.phone}`,
}
