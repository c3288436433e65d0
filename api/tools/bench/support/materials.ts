import { ownerRows, row } from './bench_app.ts'

const WORDS = [
  ['山水', 'landscape'],
  ['猫咪', 'cat'],
  ['花卉', 'flowers'],
  ['星空', 'night sky'],
  ['复古', 'retro'],
  ['条纹', 'stripes'],
  ['海浪', 'waves'],
  ['字母', 'letters'],
]

/**
 * Materials of the platform and the demo merchant, four official ones for each own. A fifth of the official ones is
 * restricted. Their picture rows exist, because links need them.
 */
export async function fillMaterials(count: number): Promise<void> {
  await ownerRows('alter table materials disable trigger user')
  await ownerRows(
    `insert into materials (organisation_id, owner_user_id, name_zh, name_en, type, picture, sha256, width, height, size, format, is_official, permission, price_minor, order_pieces, review)
     select case when own then m.organisation_id else p.id end, case when own then m.id end,
            (?::text[])[1 + n % 8] || (?::text[])[1 + n / 8 % 8] || n, (?::text[])[1 + n % 8] || ' ' || (?::text[])[1 + n / 8 % 8] || ' ' || n,
            (array['picture', 'cutout', 'pattern'])[1 + n % 3], '/files/' || gen_random_uuid(), md5(n::text),
            800 + n % 3000, 900 + n % 2000, 100000 + n, 'png', not own,
            case when own or n % 10 < 8 then 'public' when n % 10 = 8 then 'blacklist' else 'whitelist' end,
            case when own or n % 4 > 0 then 0 else 100 * (1 + n % 9) end, n % 500, 'passed'
       from generate_series(1, ?::int) n
      cross join lateral (select n % 5 = 0 as own) o
      cross join (select id, organisation_id from users where username = 'merchant') m
      cross join (select id from organisations where kind = 'platform') p`,
    [zh, zh, en, en, count],
  )
  await ownerRows(
    `insert into material_merchants (material_id, merchant_id)
     select t.id, u.organisation_id from materials t cross join users u
      where u.username = 'merchant' and t.permission <> 'public' and t.id % 2 = 0`,
  )
  await ownerRows('alter table materials enable trigger user')
  await fillPictures()
  await ownerRows('vacuum analyze materials')
  await ownerRows('analyze material_merchants')
  const made = await row<{ count: number }>('select count(*)::int as count from materials')
  if ((made?.count ?? 0) < count) throw new Error('The gallery was not filled')
}

async function fillPictures() {
  await ownerRows('alter table attachments disable trigger user')
  await ownerRows(
    `insert into attachments (public_id, sha256, name, size, mime, suffix, width, height, topic, is_private, owner_user_id, organisation_id, counted_for)
     select substr(picture, 8)::uuid, md5(id::text) || md5(id::text), 'sample.png', size, 'image/png', 'png', width, height, 'material', true,
            coalesce(owner_user_id, 1), organisation_id, organisation_id from materials`,
  )
  await ownerRows('alter table attachments enable trigger user')
  await ownerRows('vacuum analyze attachments')
}

const zh = WORDS.map(([chinese]) => chinese)
const en = WORDS.map(([, english]) => english)
