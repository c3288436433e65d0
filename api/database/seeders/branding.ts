export const BRANDING = {
  supplier_name_zh: '印坊',
  supplier_name_en: 'Inkfold',
  website_keywords_zh: '按需印制,一件代发,在线设计,跨境供应链',
  website_keywords_en: 'print on demand,dropshipping,online design,cross-border supply',
  website_description_zh: '按需印制的跨境供应链：选白坯、在线设计、一件代发。',
  website_description_en: 'Print on demand across borders: choose blanks, design online, ship from a single piece.',
  contact_zh: '客服中心',
  contact_en: 'Customer service',
  mobile: '+86 595 5550 0100',
  email: 'hello@inkfold.example',
  address_zh: '福建省泉州市石狮市服装城',
  address_en: 'Garment City, Shishi, Quanzhou, Fujian, China',
  about_us_zh: '印坊把白坯、印刷与发货连成一条线：商户只管设计与销售，工厂一件起做、逐件发货。',
  about_us_en:
    'Inkfold joins blanks, printing and shipping in one line: merchants design and sell, factories make from one piece on and ship each by itself.',
}
