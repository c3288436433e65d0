import { rows } from '@inkfold/api/tests/journeys/database'

/** Creates a notification before the user opens the page. */
export async function tell(username: string, kind: string): Promise<void> {
  await rows('insert into notices (user_id, kind) select id, $2 from users where username = $1', [username, kind])
}

export async function putMaterials(username: string, count: number, isOfficial = false): Promise<void> {
  await rows(
    `insert into materials (organisation_id, owner_user_id, name_zh, name_en, type, picture, sha256, width, height, size, format, is_official, review, price_minor)
     select organisation_id, id, '图案 ' || n, 'Pattern ' || n, 'pattern', '/files/' || gen_random_uuid(), md5(username || n), 800 + n % 3000, 900 + n % 2000,
            100000, 'png', $3, 'passed', case when $3 and n % 2 = 0 then 150 else 0 end
       from users, generate_series(1, $2::int) n where username = $1`,
    [username, count, isOfficial],
  )
}
