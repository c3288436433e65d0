import { test } from '@japa/runner'
import fc from 'fast-check'
import { ADDRESS } from '#contracts/limits'
import type { ParsedAddress } from '#contracts/logistics'
import { pastedAddress } from '#logistics/domain/pasted/address'
import { districtNames } from '#settings/area/area_names'
import { regionOf } from '#settings/area/areas'

type Example = readonly [text: string, found: Partial<ParsedAddress>]

const NANSHAN = { country: 'CN', area_code: '440305', province: '广东省', city: '深圳市', district: '南山区' }
const ZHANG = { firstname: '张三', mobile_phone: '13800138000' }
const KEJI = { street: '科技园路1号A座1203室' }

// prettier-ignore
const IN_CHINESE: readonly Example[] = [
  ['张三 13800138000 广东省深圳市南山区科技园路1号A座1203室', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['广东省深圳市南山区科技园路1号A座1203室 张三 13800138000', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['广东省深圳市南山区科技园路1号A座1203室，张三，13800138000', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['13800138000 张三 广东省 深圳市 南山区 科技园路1号A座1203室', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['收货人：张三\n手机号码：138 0013 8000\n所在地区：广东省深圳市南山区\n详细地址：科技园路1号A座1203室', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['收件人:张三;电话:138-0013-8000;地址:广东省深圳市南山区科技园路1号A座1203室;邮编:518057', { ...ZHANG, ...NANSHAN, ...KEJI, postcode: '518057' }],
  ['姓名：张三，手机：＋８６１３８００１３８０００，收货地址：广东深圳南山区科技园路1号A座1203室', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['张三13800138000广东省深圳市南山区科技园路1号A座1203室', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['张三广东省深圳市南山区科技园路1号A座1203室13800138000', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['深圳市南山区科技园路1号A座1203室 张三 +86 138 0013 8000', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['深圳南山区科技园路1号A座1203室 张三 13800138000', { ...ZHANG, ...NANSHAN, ...KEJI }],
  ['中国广东省深圳市南山区科技园路1号A座1203室 张三 13800138000 518057', { ...ZHANG, ...NANSHAN, ...KEJI, postcode: '518057' }],
  ['欧阳娜娜 13900139000 北京市朝阳区建国路88号SOHO现代城', { firstname: '欧阳娜娜', area_code: '110105', province: '北京市', district: '朝阳区', street: '建国路88号SOHO现代城' }],
  ['北京市北京市朝阳区建国路88号 李四 13900139000', { firstname: '李四', area_code: '110105', street: '建国路88号' }],
  ['北京朝阳区建国路88号 李四 13900139000', { firstname: '李四', area_code: '110105', street: '建国路88号' }],
  ['上海市浦东新区世纪大道100号 王小姐 13700137000', { firstname: '王小姐', area_code: '310115', street: '世纪大道100号' }],
  ['重庆市渝中区解放碑步行街1号 赵六 13600136000', { firstname: '赵六', area_code: '500103', street: '解放碑步行街1号' }],
  ['重庆市云阳县双江街道云江大道 赵六 13600136000', { area_code: '500235', street: '双江街道云江大道' }],
  ['福建省泉州市石狮市宝盖镇服装城8号 郑海燕 0595-88888888', { firstname: '郑海燕', area_code: '350581', mobile_phone: '0595-88888888', street: '宝盖镇服装城8号' }],
  ['福建省石狮市宝盖镇服装城8号 郑海燕 13500135000', { area_code: '350581', city: '泉州市', street: '宝盖镇服装城8号' }],
  ['石狮市宝盖镇服装城8号 郑海燕 13500135000', { area_code: '350581', province: '福建省', street: '宝盖镇服装城8号' }],
  ['新疆维吾尔自治区乌鲁木齐市天山区解放北路1号 买买提·艾力 13400134000', { firstname: '买买提·艾力', area_code: '650102', street: '解放北路1号' }],
  ['新疆乌鲁木齐市天山区解放北路1号 阿依古丽 13400134000', { firstname: '阿依古丽', area_code: '650102' }],
  ['内蒙古呼和浩特市新城区新华大街1号 包女士 13300133000', { firstname: '包女士', area_code: '150102' }],
  ['广西南宁市青秀区民族大道100号 韦先生 13300133000', { firstname: '韦先生', area_code: '450103' }],
  ['海南省文昌市文城镇文建路1号 符先生 13300133000', { firstname: '符先生', area_code: '469005' }],
  ['广东省中山市小榄镇工业大道1号 梁启明 13300133000', { firstname: '梁启明', area_code: '442006', street: '工业大道1号' }],
  ['浙江省杭州市西湖区文三路 478 号 华星时代广场 周一诺 18800188000', { firstname: '周一诺', area_code: '330106', street: '文三路 478 号 华星时代广场' }],
  ['江苏省苏州市工业园区星湖街328号 18800188000 吴建成', { firstname: '吴建成', province: '江苏省', city: '苏州市' }],
  ['陈立言，18800188000，四川省成都市武侯区天府大道北段1700号', { firstname: '陈立言', area_code: '510107', street: '天府大道北段1700号' }],
]

// prettier-ignore
const IN_ENGLISH: readonly Example[] = [
  ['Jane Doe\n1600 Amphitheatre Parkway\nMountain View, CA 94043\nUnited States\n(415) 555-0132', { firstname: 'Jane Doe', street: '1600 Amphitheatre Parkway', city: 'Mountain View', region_code: 'CA', province: 'California', postcode: '94043', country: 'US', mobile_phone: '+14155550132' }],
  ['Jane Doe, 1600 Amphitheatre Parkway, Mountain View, CA 94043, USA, 415-555-0132', { firstname: 'Jane Doe', street: '1600 Amphitheatre Parkway', city: 'Mountain View', region_code: 'CA', postcode: '94043', country: 'US' }],
  ['Jane Doe, 1600 Amphitheatre Parkway, Mountain View, CA, 94043', { city: 'Mountain View', region_code: 'CA', postcode: '94043', country: 'US' }],
  ['Name: Jane Doe\nAddress: 12 Elm Street\nApt 4B\nCity: Portland\nState: Oregon\nZip: 97205\nCountry: United States\nPhone: +1 503 555 0141', { firstname: 'Jane Doe', street: '12 Elm Street, Apt 4B', city: 'Portland', region_code: 'OR', postcode: '97205', mobile_phone: '+15035550141' }],
  ['John Smith\n350 5th Ave Fl 34\nNew York NY 10118-0110', { firstname: 'John Smith', street: '350 5th Ave Fl 34', city: 'New York', region_code: 'NY', postcode: '10118-0110', country: 'US' }],
  ['Mr. Bean, 12 Arbour Road, London SW1A 1AA, United Kingdom, +44 20 7946 0123', { firstname: 'Mr. Bean', street: '12 Arbour Road', city: 'London', postcode: 'SW1A 1AA', country: 'GB', mobile_phone: '+442079460123' }],
  ['Ann Lee\nFlat 3\n12 Arbour Road\nManchester\nm1 1ae\nUK', { firstname: 'Ann Lee', street: 'Flat 3, 12 Arbour Road', city: 'Manchester', postcode: 'M1 1AE', country: 'GB' }],
  ['Ann Lee\n12 Arbour Road\nEdinburgh EH1 1YZ', { city: 'Edinburgh', postcode: 'EH1 1YZ', country: 'GB' }],
  ['Max Mustermann\nHauptstraße 5\n10115 Berlin\nGermany\n+49 30 123456', { firstname: 'Max Mustermann', street: 'Hauptstraße 5', city: 'Berlin', region_code: 'BE', postcode: '10115', country: 'DE', mobile_phone: '+4930123456' }],
  ['Marie Dupont\n12 rue de la Paix\n75002 Paris\nFrance', { street: '12 rue de la Paix', city: 'Paris', postcode: '75002', country: 'FR' }],
  ['Luca Rossi, Via Roma 10, 00118 Roma, Italy', { street: 'Via Roma 10', city: 'Roma', postcode: '00118', country: 'IT' }],
  ['Emma Brown\n24 Sussex Dr\nOttawa ON K1M1M4\nCanada', { city: 'Ottawa', region_code: 'ON', postcode: 'K1M 1M4', country: 'CA' }],
  ['Emma Brown\n24 Sussex Dr\nOttawa, Ontario K1M 1M4', { city: 'Ottawa', region_code: 'ON', country: 'CA' }],
  ['Jack White, 1 Macquarie St, Sydney NSW 2000, Australia, 0412 345 678', { city: 'Sydney', region_code: 'NSW', postcode: '2000', country: 'AU', mobile_phone: '+61412345678' }],
  ['Taro Yamada\n1-1 Chiyoda\nChiyoda-ku, Tokyo 100-0001\nJapan\n090-1234-5678', { region_code: '13', postcode: '100-0001', country: 'JP', mobile_phone: '+819012345678' }],
  ['Piet de Vries\nDamrak 1\n1012 LG Amsterdam\nThe Netherlands', { street: 'Damrak 1', city: 'Amsterdam', postcode: '1012 LG', country: 'NL' }],
  ['Juan Pérez\nAv. Reforma 222\nCuauhtémoc\nMexico City 06600\nMéxico', { postcode: '06600', country: 'MX' }],
  ['Ola Nordmann\nStorgata 5\n0155 Oslo\nNorway', { street: 'Storgata 5', city: 'Oslo', postcode: '0155', country: 'NO' }],
  ['Siti Aminah\n12 Jalan Ampang\n50450 Kuala Lumpur\nMalaysia', { region_code: '14', postcode: '50450', country: 'MY' }],
]

test.group('Pasted address', () => {
  for (const [language, examples] of [
    ['Chinese', IN_CHINESE],
    ['English', IN_ENGLISH],
  ] as const)
    // prettier-ignore
    for (const [text, wanted] of examples)
      test(`in ${language}: ${text.replaceAll('\n', ' ⏎ ')}`, ({ assert }) => {
        const found = pastedAddress(text)
        assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, found[name as keyof ParsedAddress]])), wanted) // prettier-ignore
      }).tags(['CHK-02'])

  test('finds person, number, region and street in any order and with any separators', ({ assert }) => {
    const districts = districtNames().flatMap(({ code }) => {
      const region = regionOf(code)
      return region && !code.startsWith('71') ? [{ code, ...region }] : []
    })
    const parts = fc.record({
      at: fc.constantFrom(...districts),
      name: fc.constantFrom('王小明', '李娜', '诸葛孔明', '陈思', '阿依古丽'),
      phone: fc.integer({ min: 13_000_000_000, max: 13_999_999_999 }).map(String),
      street: fc.constantFrom('幸福路12号3单元401室', '学府大道99号创业大厦B座', '和平街道解放路8号院'),
      order: fc.shuffledSubarray(['name', 'phone', 'place'] as const, { minLength: 3 }),
      between: fc.constantFrom(' ', '，', '\n', '；', ' , '),
    })
    fc.assert(
      fc.property(parts, ({ at, name, phone, street, order, between }) => {
        const place = `${at.province}${at.city === at.province ? '' : at.city}${at.district}${street}`
        const found = pastedAddress(order.map((one) => ({ name, phone, place })[one]).join(between))
        assert.deepInclude(found, { firstname: name, mobile_phone: phone, street })
        assert.equal(found.area_code && regionOf(found.area_code)?.district, at.district)
      }),
      { numRuns: 600 },
    )
  }).tags(['CHK-02'])

  test('parses an American address back from its notation', () => {
    const states = [['CA', 'Los Angeles'], ['TX', 'Austin'], ['NY', 'New York'], ['WV', 'Charleston'], ['DC', 'Washington']] as const // prettier-ignore
    const parts = fc.record({
      name: fc.constantFrom('Jane Doe', 'Mary-Ann O’Neil', 'José García', 'Li Wei'),
      house: fc.integer({ min: 1, max: 99_999 }),
      street: fc.constantFrom('Main Street', 'N 5th Ave Apt 3', 'Old County Road'),
      at: fc.constantFrom(...states),
      zip: fc.integer({ min: 10_000, max: 99_999 }).map(String),
      between: fc.constantFrom('\n', ', '),
    })
    fc.assert(
      fc.property(parts, ({ name, house, street, at: [state, city], zip, between }) => {
        const found = pastedAddress([name, `${house} ${street}`, `${city}, ${state} ${zip}`, 'USA'].join(between))
        const { firstname, region_code, postcode } = found
        return (
          firstname === name &&
          found.street === `${house} ${street}` &&
          found.city === city &&
          region_code === state &&
          postcode === zip
        )
      }),
      { numRuns: 500 },
    )
  }).tags(['CHK-02'])

  // prettier-ignore
  const POSTCODES: readonly [text: string, country: string, postcode: string][] = [
    ['94043', '', '94043'], ['94043-1351', 'US', '94043-1351'], ['ZIP 94043', '', '94043'], ['Postcode: 1011 AB', 'NL', '1011 AB'],
    ['1011AB', 'NL', '1011 AB'], ['邮编：1011 AB', 'NL', '1011 AB'], ['SW1A 2AA', 'GB', 'SW1A 2AA'], ['K1A 0B6', 'CA', 'K1A 0B6'],
    ['D02 AF30', 'IE', 'D02 AF30'], ['111 22', '', '111 22'], ['SE-111 22', 'SE', '111 22'], ['CEP 01310-100', 'BR', '01310-100'],
    ['00-001', 'PL', '00-001'], ['〒150-0002', 'JP', '150-0002'], ['우편번호 06236', 'KR', '06236'], ['518000', '', '518000'],
    ['邮编：518000', 'CN', '518000'], ['518000 中国', 'CN', '518000'], ['10115 Germany', 'DE', '10115'], ['2000 Australia', 'AU', '2000'],
  ]
  test('a postcode alone fills in the postcode and nothing that it does not say', ({ assert }) => {
    for (const [text, country, postcode] of POSTCODES) {
      const { firstname, mobile_phone, street, city, district, ...found } = pastedAddress(text)
      assert.deepEqual([found.country, found.postcode], [country, postcode], text)
      assert.deepEqual([firstname, mobile_phone, street, city, district], ['', '', '', '', ''], text)
    }
  }).tags(['CHK-02'])

  // prettier-ignore
  const MIXED: readonly Example[] = [
    ['王小明 13800138000 東京都渋谷区神宮前1-2-3 Shibuya Heights 5F 〒150-0001', { country: 'JP', firstname: '王小明', mobile_phone: '+8613800138000', city: '渋谷区', street: '神宮前1-2-3 Shibuya Heights 5F', postcode: '150-0001' }],
    ['收件人：Иван Петров\n地址：ул. Ленина 5, Москва 101000 Россия\n电话 +7 495 123-45-67', { country: 'RU', firstname: 'Иван Петров', mobile_phone: '+74951234567', city: 'Москва', street: 'ул. Ленина 5', postcode: '101000' }],
    ['姓名 Ivan Петров 地址 Straße 5 München 80331 Deutschland +49 89 1234567', { country: 'DE', firstname: 'Ivan Петров', mobile_phone: '+49891234567', city: 'München', street: 'Straße 5', postcode: '80331' }],
    ['Mohammed Ali\nKing Fahd Road 12 شارع الملك فهد\nRiyadh 12211\nSaudi Arabia\n联系电话 +966 50 123 4567', { country: 'SA', firstname: 'Mohammed Ali', mobile_phone: '+966501234567', city: 'Riyadh', street: 'King Fahd Road 12 شارع الملك فهد', postcode: '12211' }],
    ['Wang Xiaoming 13800138000, 12 Elm Street, Portland, OR 97205, USA', { country: 'US', firstname: 'Wang Xiaoming', mobile_phone: '+8613800138000', city: 'Portland', street: '12 Elm Street' }],
    ['王小明 13800138000 서울특별시 강남구 테헤란로 123 06236', { country: 'KR', firstname: '王小明', mobile_phone: '+8613800138000', city: '강남구', street: '테헤란로 123', postcode: '06236' }],
  ]
  for (const [text, wanted] of MIXED)
    test(`in several scripts: ${text.replaceAll('\n', ' ⏎ ')}`, ({ assert }) => {
      assert.deepInclude(pastedAddress(text), wanted)
    }).tags(['CHK-02'])

  test('parses any text to values within the limits of an address', ({ assert }) => {
    const hints = fc.constantFrom(
      '广东省',
      '深圳',
      '13800138000',
      '地址：',
      'CA 94043',
      'UK',
      '\n',
      ',',
      ' ',
      '5',
      '市',
      'a',
    )
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1500 }),
      fc.array(hints, { maxLength: 400 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const found = pastedAddress(text)
        assert.isAtMost(found.street.length, ADDRESS.street)
        assert.isAtMost(found.firstname.length, ADDRESS.name)
        assert.match(found.country, /^(?:[A-Z]{2})?$/)
      }),
      { numRuns: 600 },
    )
  }).tags(['CHK-02'])
})
