import { derived } from '#core/lists/fields'

/** All factories share one time zone, independent of the server's. */
export const TODAY = `(now() at time zone 'Asia/Shanghai')::date`
/** Not fully shipped yet. */
export const IS_OPEN = `t.status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped')`

/** Not cancelled, and not fully shipped by the end of its shipping day. */
export const IS_OVERDUE = `(t.status <> 'cancelled' and coalesce((t.shipped_at at time zone 'Asia/Shanghai')::date, ${TODAY}) > t.ship_by)`

/** The carrier name of production order `p` from its freight choice, otherwise the code. */
export const carrierNameSql = (language: 'zh' | 'en', which = 'p.id = t.id') =>
  `select coalesce(nullif(x.freight ->> 'name_${language}', ''), p.carrier) from production_orders p join order_parts x on x.id = p.part_id
    where ${which} order by p.id limit 1`

/** Falls back to the row's code when it has no production orders, such as a batch whose orders were all redirected. */
const rowCarrierSql = (language: 'zh' | 'en', which?: string) =>
  `select coalesce((${carrierNameSql(language, which)}), t.carrier)`

export const carrierNames = (which?: string) => ({
  carrier_name_zh: derived('text', rowCarrierSql('zh', which)),
  carrier_name_en: derived('text', rowCarrierSql('en', which)),
})

export const PRINTED_FACES = `finished_versions v
    join product_versions o on o.id = v.product_version_id
    cross join unnest(v.faces) with ordinality k(key, place)
    left join lateral (select x.face ->> 'name_zh' as name_zh, x.face ->> 'name_en' as name_en, x.place,
                              (x.face ->> 'width_mm')::float8 as width_mm, (x.face ->> 'height_mm')::float8 as height_mm
                         from jsonb_array_elements(o.content -> 'faces') with ordinality x(face, place)
                        where x.face ->> 'key' = k.key) d on true
    left join lateral (select x.width_mm, x.height_mm from jsonb_to_recordset(v.artwork) x(face text, width_mm float8, height_mm float8)
                        where x.face = k.key and x.width_mm > 0 and x.height_mm > 0) a on true`

/** As text: face names with the artwork size in millimetres, or the print area until it is measured. */
export const describeFacesSql = (language: 'zh' | 'en') => `
  select string_agg(concat_ws(' ', coalesce(nullif(d.name_${language}, ''), k.key),
           coalesce(a.width_mm, d.width_mm) || ' × ' || coalesce(a.height_mm, d.height_mm) || ' mm'), ' · ' order by d.place, k.place)
    from order_items i cross join ${PRINTED_FACES}
   where i.id = t.order_item_id and v.id = i.finished_version_id`
