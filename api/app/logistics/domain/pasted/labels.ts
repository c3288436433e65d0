/** `other` labels are recognised and ignored. */
export type LabelledField =
  | 'name'
  | 'first'
  | 'last'
  | 'company'
  | 'phone'
  | 'country'
  | 'province'
  | 'city'
  | 'district'
  | 'region'
  | 'street'
  | 'street2'
  | 'postcode'
  | 'other'

/** Labels of messages, shop exports and forms in several languages; `_` and `-` between words match a space. */
const WORDS: Readonly<Record<LabelledField, string>> = {
  name:
    'full name|fullname|name|recipient name|recipient|receiver name|receiver|consignee name|consignee|contact name|contact person|contact|customer name|buyer name|attn|attention|ship to|deliver to|to|' +
    'nom complet|nom et prénom|nom|destinataire|nombre completo|nombre y apellidos|nombre|destinatario|nome completo|nome e cognome|nome|destinatário|empfänger|empfaenger|naam|navn|namn|imię i nazwisko|odbiorca|ad soyad|' +
    '收件人姓名|收货人姓名|收貨人姓名|收件人|收货人|收貨人|联系人|聯絡人|姓名|名字|お届け先氏名|お名前|氏名|名前|宛名|受取人|받는 사람|받는분|수령인|이름|성명',
  first: 'first name|firstname|given name|prénom|prenom|vorname|fornavn|förnamn',
  last: 'last name|lastname|surname|family name|apellidos|apellido|nachname|cognome|sobrenome|etternavn|efternamn',
  company: 'company name|company|organisation|organization|firma|société|empresa|azienda|公司名称|公司|会社名|회사',
  phone:
    'phone number|phone no|phone|mobile phone|mobile number|mobile no|mobile|cell phone|cell|telephone number|telephone|tel no|tel|contact number|contact no|whatsapp|' +
    'téléphone|teléfono|telefono|telefonnummer|telefon|telefone|telefoon|tél|handy|celular|móvil|cellulare|puhelin|numer telefonu|' +
    '手机号码|手机号|手机|联系电话|联系方式|联络电话|电话号码|电话|電話番号|電話|手機|携帯電話|携帯|휴대폰|전화번호|전화|연락처',
  country:
    'country/region|country code|country or region|country name|country|nation|pays|país|pais|paese|ülke|kraj|国家/地区|国家或地区|国家|國家|国名|국가|land|maa',
  province:
    'state/province/region|state/province|state/region|state or province|state province|state|province|region|county|prefecture|département|provincia|estado|bundesland|kanton|województwo|il|' +
    '州/省|省/州|省份|州|省|都道府県|시도',
  city: 'city/town|town/city|town or city|city|town|ville|ciudad|città|citta|comune|cidade|localidad|población|stadt|wohnort|ort|stad|woonplaats|plaats|by|postort|miasto|miejscowość|kaupunki|şehir|城市|市|市区町村|도시|시군구',
  district: 'district|suburb|neighbourhood|neighborhood|barrio|bairro|colonia|quartier|ilçe|区县|区/县|区|구',
  region: '所在地区|所在地|国家地区省市|地区|省市区|省/市/区',
  street:
    'street address|shipping address|delivery address|recipient address|mailing address|full address|address line 1|address line1|address1|address 1|address|addr1|addr|street1|street name|street|line 1|ship address 1|' +
    'adresse de livraison|adresse postale|adresse|rue|dirección|direccion|domicilio|calle|indirizzo|via|endereço|logradouro|rua|lieferadresse|straße und hausnummer|straße|strasse|anschrift|adres|adress|gateadresse|gatuadress|ulica|osoite|' +
    '收货地址|收件地址|收貨地址|详细地址|街道地址|街道|地址1|地址一|地址|お届け先住所|お届け先|配送先|送付先|住所|番地|주소',
  street2:
    'address line 2|address line2|address2|address 2|addr2|street2|line 2|ship address 2|apartment/suite|apt/suite|apartment|apt|suite|unit|building|complemento|complément|número|numero|hausnummer|house number|地址2|地址二|建物名|상세주소',
  postcode:
    'zip/postal code|zip/postcode|zip code|zipcode|zip|postal code|postal|postcode|post code|pin code|pincode|pin|code postal|código postal|codigo postal|postleitzahl|postnummer|postnr|kod pocztowy|postinumero|posta kodu|cap|cep|plz|c\\.?p\\.?|' +
    '邮政编码|邮政编号|邮编|郵遞區號|郵政編碼|郵便番号|우편번호',
  other:
    'e-mail address|e-mail|email address|email|mail|order number|order no|order id|order|sku|quantity|qty|item|product name|product|total|price|currency|date|fax|tax id|vat|cpf|ioss|delivery instructions|delivery note|instructions|notes|note|remarks|remark|comments|comment|message|' +
    'bemerkung|hinweis|remarque|notas|nota|observaciones|订单编号|订单号|备注|留言|买家留言|电子邮箱|邮箱|数量|商品|身份证|税号|備考|배송메모|이메일',
}

/** Words that are labels also when a space follows. */
const CHINESE_LABELS =
  '收件人姓名|收货人姓名|收件人|收货人|联系人|姓名|手机号码|手机号|手机|联系电话|电话号码|电话|国家/地区|国家|省份|城市|详细地址|收货地址|收件地址|街道地址|地址|邮政编码|邮编|州/省|省/州|州|省'
const PREFIX =
  '(?:(?:shipping|ship|delivery|recipient|receiver|destination|buyer|customer|consignee|receiving)[\\s_\\-]*)?'
const spaced = (label: string) => label.replaceAll(/[ /-]/g, '[\\s_\\-/]*')

const BY_LENGTH = Object.entries(WORDS)
  .flatMap(([field, words]) => words.split('|').map((label) => [label, field as LabelledField] as const))
  .toSorted(([one], [other]) => other.length - one.length)

const FIELDS = new Map(BY_LENGTH.map(([label, field]) => [labelKey(label), field]))
const ALL = BY_LENGTH.map(([label]) => spaced(label)).join('|')

/** A label with its colon; after Chinese labels a space or bracket is enough. */
export const LABEL_AND_COLON = new RegExp(
  `(?<![\\p{L}\\p{N}])["'【\\[(]?(?:(${PREFIX}(?:${ALL}))["'】\\])]?[ ]*(?:\\([^)\\n]{0,20}\\)[ ]*)?[:=][ ]*|(${CHINESE_LABELS})["'】\\])]?[ \\t]+)`,
  'giu',
)

function labelKey(label: string): string {
  return label.toLowerCase().replaceAll(/[\s_\-/.\\?"'()[\]【】]/g, '')
}

/** Null when the text is not a label. */
export function fieldOfLabel(label: string): LabelledField | null {
  const word = labelKey(label)
  const short = word.replace(
    /^(?:shipping|ship|delivery|recipient|receiver|destination|buyer|customer|consignee|receiving)(?=.)/,
    '',
  )
  return FIELDS.get(word) ?? FIELDS.get(short) ?? null
}

export type Labelled = Partial<Record<LabelledField, string>>

/** The minimum number of labels of a form: a single one may be an ordinary word of an address. */
const MIN_LABELS = 2

/** Labels before colons, in a table header or on lines of their own. Null for a text without labels. */
export function labelledFields(text: string): Labelled | null {
  return tableFields(text) ?? colonFields(text) ?? lineFields(text)
}

function add(fields: Labelled, field: LabelledField, value: string): void {
  const said = value.trim().replaceAll(/^[\s,;|/"'{}]+|[\s,;|/"'{}]+$/g, '')
  if (said === '' || /^(?:null|n\/a|-|none)$/i.test(said)) return
  const before = fields[field]
  if (before !== undefined && before.includes(said)) return
  const isList = field === 'street' || field === 'street2' || field === 'other'
  if (before === undefined) fields[field] = said
  else if (isList) fields[field] = `${before}, ${said}`
}

/** A header row over a value row, or two columns. */
function tableFields(text: string): Labelled | null {
  const rows = text.split('\n').filter((line) => line.trim() !== '')
  for (const cells of [(line: string) => line.split('\t'), commaCells]) {
    const [head = [], values = []] = rows.slice(0, 2).map(cells)
    const named = head.map(fieldOfLabel)
    if (named.filter(Boolean).length < 3 || values.length < 3) continue
    const fields: Labelled = {}
    named.forEach((field, i) => field && add(fields, field, values[i] ?? ''))
    return fields
  }
  const pairs = rows.map((line) => line.split('\t').filter((cell) => cell.trim() !== ''))
  const labelled = pairs.filter(([label = '', ...rest]) => rest.length === 1 && fieldOfLabel(label))
  if (labelled.length < MIN_LABELS || labelled.length * 2 < pairs.length) return null
  const fields: Labelled = {}
  for (const [label = '', value = ''] of labelled) add(fields, fieldOfLabel(label) as LabelledField, value)
  return fields
}

/** A CSV line with commas or semicolons and quoted values. */
function commaCells(line: string): string[] {
  const separator = (line.match(/;/g)?.length ?? 0) > (line.match(/,/g)?.length ?? 0) ? ';' : ','
  const cells = line.match(separator === ';' ? /("([^"]|"")*"|[^;]*)(;|$)/g : /("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  return cells.map((cell) => cell.replace(/[,;]$/, '').replaceAll(/^"|"$/g, ''))
}

/** `Name: Jane Doe`, one or several per line. A line without a label continues the previous value. */
function colonFields(text: string): Labelled | null {
  const labels = [...text.matchAll(LABEL_AND_COLON)]
  const named = new Set(
    labels.map(([, label, han]) => fieldOfLabel(label ?? han ?? '')).filter((field) => field !== 'other'),
  )
  if (named.size < MIN_LABELS) return null
  const fields: Labelled = {}
  const before = text.slice(0, labels[0]?.index ?? 0)
  if (before.trim() !== '')
    add(fields, named.has('name') || named.has('first') ? 'street2' : 'name', before.split('\n')[0] ?? '')
  labels.forEach((label, i) => {
    const value = text.slice(label.index + label[0].length, labels[i + 1]?.index)
    const field = fieldOfLabel(label[1] ?? label[2] ?? '') ?? 'other'
    const [first = '', ...more] = value.split('\n').filter((line) => line.trim() !== '')
    add(fields, field, first)
    const isLong = field === 'street' || field === 'street2'
    for (const line of more) if (isLong) add(fields, field, line)
  })
  return fields
}

/** A label on one line, its value on the next. */
function lineFields(text: string): Labelled | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const labels = lines.map(fieldOfLabel)
  const known = labels.filter((field) => field && field !== 'other').length
  if (known < 3 || labels[0] === null || known * 3 < lines.length) return null
  const fields: Labelled = {}
  let field: LabelledField = 'other'
  for (const [i, line] of lines.entries()) {
    const label = labels[i]
    if (label) field = label
    else add(fields, field, line)
  }
  return fields
}
