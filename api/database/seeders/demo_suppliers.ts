import { demoDay } from '#database/seeders/demo_day'
import { row, type Row, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { DEMO_SITES } from '#contracts/demo'
import { LEVELS } from '#database/seeders/demo_levels'
import { insert, insertPerson } from '#database/seeders/insert'
import { applyLevelToSupplier } from '#organisations/suppliers/limits'
import { yearsAfter } from '#organisations/days'
import { termFee } from '#organisations/settling/quotes'

type Key = (typeof DEMO_SITES)[number]['username']

const SUPPLIERS: Record<
  Key,
  { supplier: Row & { settled_years: number }; name: string; site: Row; nickname: string; mobile: string }
> = {
  gold: {
    name: '金石数码印花',
    supplier: {
      short_name: '金石',
      settled_years: 3,
      settled_mode: 'independent',
      service_charge_mode: 'per_piece',
      service_charge_fee: 60,
    },
    site: {
      supplier_name_zh: '金石印花',
      supplier_name_en: 'Goldstone Prints',
      website_title_zh: '金石印花 · 手机壳与亚克力定制',
      website_title_en: 'Goldstone Prints · phone cases and acrylic',
      contact_zh: '罗经理',
      contact_en: 'Mr Luo',
      mobile: '+86 20 5550 0121',
      email: 'hello@gold.example',
      address_zh: '广州市番禺区',
      address_en: 'Panyu, Guangzhou, China',
      about_us_zh: '金石印花做 UV 印刷十二年，手机壳、亚克力一件起做。',
      about_us_en: 'Goldstone has printed with UV for twelve years: phone cases and acrylic, from a single piece.',
      domain_icp: '粤ICP备2026000021号',
      template_flag: 2,
    },
    nickname: '罗振宇',
    mobile: '+8613800000021',
  },
  silver: {
    name: '云锦家纺',
    supplier: {
      short_name: '云锦',
      settled_years: 2,
      settled_mode: 'cooperative',
      service_charge_mode: 'per_order',
      service_charge_fee: 150,
    },
    site: {
      supplier_name_zh: '云锦家纺',
      supplier_name_en: 'Cloud Brocade',
      website_title_zh: '云锦家纺 · 抱枕毛毯挂布定制',
      website_title_en: 'Cloud Brocade · cushions, blankets, tapestries',
      contact_zh: '苏女士',
      contact_en: 'Ms Su',
      mobile: '+86 20 5550 0122',
      email: 'hello@silver.example',
      address_zh: '广州市花都区',
      address_en: 'Huadu, Guangzhou, China',
      about_us_zh: '云锦把热转印家纺做成一件代发，48 小时出货。',
      about_us_en: 'Cloud Brocade ships sublimated home textiles one by one, within 48 hours.',
      domain_icp: '粤ICP备2026000022号',
      template_flag: 3,
      verify_mode: 'icon',
      verify_count: 3,
    },
    nickname: '苏晚晴',
    mobile: '+8613800000022',
  },
  bronze: {
    name: '小满文创',
    supplier: {
      short_name: '小满',
      settled_years: 1,
      settled_mode: 'cooperative',
      service_charge_mode: 'per_order',
      service_charge_fee: 150,
    },
    site: {
      supplier_name_zh: '小满文创',
      supplier_name_en: 'Grain Studio',
      website_title_zh: '小满文创 · 帆布袋与小物',
      website_title_en: 'Grain Studio · totes and small things',
      contact_zh: '小满',
      contact_en: 'Grain Studio',
      mobile: '+86 595 5550 0123',
      email: 'hello@bronze.example',
      address_zh: '泉州市晋江市',
      address_en: 'Jinjiang, Quanzhou, China',
      about_us_zh: '两个人的小工作室，从帆布袋做起。',
      about_us_en: 'A studio of two that began with canvas totes.',
      domain_icp: '闽ICP备2026000023号',
      template_flag: 4,
    },
    nickname: '程小满',
    mobile: '+8613800000023',
  },
}

const STARTS_ON = demoDay(-21)

/** Three suppliers on three levels, each with its own host and brand, besides the platform's own without limits. */
export async function seedSuppliers(passwordHash: string, trx: Transaction): Promise<void> {
  const platform = (await row<{ id: number }>(`select id from organisations where kind = 'platform'`, [], trx))?.id
  await row(
    `update suppliers set short_name = '印坊', settled_mode = 'independent', service_charge_mode = 'per_piece', service_charge_fee = 60
      where id = (select min(id) from suppliers)`,
    [],
    trx,
  )
  for (const { host, username } of DEMO_SITES) {
    const { level, platforms } = LEVELS[username]
    const { supplier, name, site, nickname, mobile } = SUPPLIERS[username]
    const annual_fee = Money.fromDecimal(level.annual_fee, 'RMB').minor
    const levelId = await insert('supplier_levels', { ...level, annual_fee, organisation_id: platform }, trx)
    await row('insert into supplier_level_platforms select ?, unnest(?::text[])', [levelId, platforms], trx)
    const id = await insert('organisations', { kind: 'supplier', parent_id: platform, name }, trx)
    const term = { starts_on: STARTS_ON, ends_on: yearsAfter(STARTS_ON, supplier.settled_years) }
    const fee = termFee(level, supplier.settled_years, STARTS_ON).minor
    await insert('suppliers', { id, ...supplier, ...term, level_id: levelId, settled_fee: fee }, trx)
    await insert('supplier_sites', { organisation_id: id, ...site }, trx)
    await insert('organisation_hosts', { host, organisation_id: id }, trx)
    await applyLevelToSupplier(id, trx)
    await insertPerson(
      { organisation_id: id, username, nickname, mobile, account_type: 'main' },
      'supplier',
      passwordHash,
      trx,
    )
  }
}
