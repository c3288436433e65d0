import { derived } from '#core/crud/fields'

/** What the carrier of production order `p` is called: as its freight was chosen, else its code. */
export const carrierNameSql = (language: 'zh' | 'en', which = 'p.id = t.id') =>
  `select coalesce(nullif(x.freight ->> 'name_${language}', ''), p.carrier) from production_orders p join order_parts x on x.id = p.part_id
    where ${which} order by p.id limit 1`

/** The row's own code where none of its production orders is left, as in a batch whose orders were all redirected. */
const carrierOfRow = (language: 'zh' | 'en', which?: string) =>
  `select coalesce((${carrierNameSql(language, which)}), t.carrier)`

/** The fields that name a row's carrier in both languages. */
export const carrierNames = (which?: string) => ({
  carrier_name_zh: derived('text', carrierOfRow('zh', which)),
  carrier_name_en: derived('text', carrierOfRow('en', which)),
})
