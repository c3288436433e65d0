import { test } from '@japa/runner'

const AREA = '/api/ajax/area'
const codes = (list: { value: string }[]) => list.map(({ value }) => value).toSorted()

test.group('Areas', () => {
  test('lists each level by its parent and ignores the client’s uuid', async ({ client, assert }) => {
    const list = async (qs: Record<string, string>) =>
      (
        await client
          .get(AREA)
          .qs({ ...qs, uuid: 'a1' })
          .header('accept-language', 'zh-cn')
      ).body().data.list
    const provinces = await list({})
    assert.lengthOf(provinces, 34)
    assert.deepInclude(provinces, { value: '350000', label: '福建省' })
    assert.deepInclude(await list({ province: '350000' }), { value: '350500', label: '泉州市' })
    assert.deepInclude(await list({ province: '350000', city: '350500' }), { value: '350581', label: '石狮市' })
    assert.deepEqual(await list({ country: 'CN' }), provinces)
  }).tags(['UPL-05'])

  test('romanises provinces for English readers', async ({ client, assert }) => {
    const { list } = (await client.get(AREA).header('accept-language', 'en')).body().data
    assert.deepInclude(list, { value: '440000', label: 'Guangdong' })
    for (const { label } of list) assert.match(label, /^[A-Z][A-Za-z ]+$/)
  }).tags(['UPL-05'])

  test('romanises cities and districts as maps print them')
    .with([
      { above: { province: '610000' }, value: '610100', label: "Xi'an" },
      { above: { province: '150000' }, value: '150100', label: 'Hohhot' },
      { above: { province: '530000' }, value: '532900', label: 'Dali Autonomous Prefecture' },
      { above: { province: '330000', city: '330100' }, value: '330106', label: 'Xihu District' },
      { above: { province: '330000', city: '330300' }, value: '330382', label: 'Yueqing' },
      { above: { province: '340000', city: '341000' }, value: '341021', label: 'She County' },
      { above: { province: '500000', city: '500100' }, value: '500103', label: 'Yuzhong District' },
    ])
    .run(async ({ client, assert }, { above, value, label }) => {
      const { list } = (await client.get(AREA).qs(above).header('accept-language', 'en')).body().data
      assert.deepInclude(list, { value, label })
      for (const one of list) assert.match(one.label, /^[\p{Script=Latin}' ]+$/u)
    })
    .tags(['UPL-05', 'I18N-04'])

  test('lists the states of {country} by their codes')
    .with([
      { country: 'US', count: 52, value: 'CA', en: 'California', zh: '加利福尼亚州' },
      { country: 'ca', count: 13, value: 'ON', en: 'Ontario', zh: '安大略省' },
      { country: 'AU', count: 8, value: 'NSW', en: 'New South Wales', zh: '新南威尔士州' },
      { country: 'GB', count: 4, value: 'SCT', en: 'Scotland', zh: '苏格兰' },
      { country: 'DE', count: 16, value: 'BY', en: 'Bavaria', zh: '巴伐利亚州' },
      { country: 'JP', count: 47, value: '13', en: 'Tokyo', zh: '东京都' },
      { country: 'MX', count: 32, value: 'JAL', en: 'Jalisco', zh: '哈利斯科州' },
      { country: 'MY', count: 16, value: '07', en: 'Penang', zh: '槟城' },
      { country: 'BR', count: 27, value: 'SP', en: 'São Paulo', zh: '圣保罗州' },
    ])
    .run(async ({ client, assert }, { country, count, value, en, zh }) => {
      for (const [language, label] of [
        ['en', en],
        ['zh-cn', zh],
      ] as const) {
        const { list } = (await client.get(AREA).qs({ country }).header('accept-language', language)).body().data
        assert.lengthOf(list, count)
        assert.deepInclude(list, { value, label })
        assert.lengthOf([...new Set(list.map((one: { value: string }) => one.value))], count)
      }
    })
    .tags(['UPL-05'])

  test('an unknown area has no children: {$self}')
    .with([
      'province=999999',
      'province=35',
      'province=350000&city=440100',
      'province=350000&city=x',
      'country=XX',
      'country=__proto__',
      'country=constructor',
    ])
    .run(async ({ client }, qs) => {
      const response = await client.get(`${AREA}?${qs}`)
      response.assertStatus(200)
      response.assertBodyContains({ code: 1, data: { list: [] } })
    })
    .tags(['UPL-05'])

  test('countries have names in both languages', async ({ client, assert }) => {
    const lists = []
    for (const language of ['zh-cn', 'en'])
      lists.push((await client.get('/api/ajax/countries').header('accept-language', language)).body().data.list)
    const [zh, en] = lists
    assert.deepInclude(zh, { value: 'MY', label: '马来西亚' })
    assert.deepInclude(zh, { value: 'TW', label: '中国台湾' })
    assert.deepInclude(en, { value: 'DE', label: 'Germany' })
    assert.isAtLeast(zh.length, 245)
    assert.deepEqual(codes(zh), codes(en))
  }).tags(['UPL-05'])
})
